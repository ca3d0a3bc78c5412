import { contactCopy, farm } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { telephone } from '../ui/footer.tsx';

const { touch } = contactCopy;

const ways = [
  { icon: 'icon-mail', name: touch.email, way: <a href={`mailto:${farm.email}`}>{farm.email}</a> },
  { icon: 'icon-phone', name: touch.phone, way: <a href={telephone(farm.phone)}>{farm.phone}</a> },
  { icon: 'icon-pin', name: touch.place, way: farm.place },
] as const;

export function GetInTouch() {
  return (
    <section className="card" aria-labelledby="touch-headline">
      <h2 id="touch-headline">{touch.name}</h2>
      <ul className="ways">
        {ways.map(({ icon, name, way }) => (
          <li key={icon}>
            <Drawing name={icon} />
            <span>
              <b>{name}</b> {way}
            </span>
          </li>
        ))}
      </ul>
      <p className="files">
        <a href="/contact.vcf">{touch.card}</a>
      </p>
    </section>
  );
}
