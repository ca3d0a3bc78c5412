import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * A certificate for localhost that signs itself and is good for a day, both parts as PEM. Put together here (X.509 in
 * DER), because node cannot make one and not every machine has a program that can.
 */
export function makeCertificate(): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const facts = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    sequence(ecdsaWithSha256),
    localhost,
    sequence(time(now - day / 24), time(now + day)),
    localhost,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        sequence(basicConstraints, tagged(0x01, [0xff]), tagged(0x04, sequence(tagged(0x01, [0xff])))),
        sequence(subjectAltName, tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost'))))),
      ),
    ),
  );
  const signature = sign('sha256', facts, privateKey);
  const whole = sequence(facts, sequence(ecdsaWithSha256), tagged(0x03, [0], signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

const day = 86_400_000;

function tagged(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function integer(value: number): Buffer {
  return tagged(0x02, [value]);
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}

const ecdsaWithSha256 = tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex'));
const basicConstraints = tagged(0x06, Buffer.from('551d13', 'hex'));
const subjectAltName = tagged(0x06, Buffer.from('551d11', 'hex'));
const commonName = tagged(0x06, Buffer.from('550403', 'hex'));
const localhost = sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from('localhost')))));
