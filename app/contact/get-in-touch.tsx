import { contactCopy, farm } from '../content.ts';
import { Drawing } from '../ui/drawing.tsx';
import { telephone } from '../ui/footer.tsx';

const { touch } = contactCopy;

export function GetInTouch() {
  return (
    <section className="card" aria-labelledby="touch-headline">
      <h2 id="touch-headline">{touch.name}</h2>
      <ul className="ways">
        <li>
          <Drawing name="icon-mail" />
          <span>
            <b>{touch.email}</b> <a href={`mailto:${farm.email}`}>{farm.email}</a>
          </span>
        </li>
        <li>
          <Drawing name="icon-phone" />
          <span>
            <b>{touch.phone}</b> <a href={telephone(farm.phone)}>{farm.phone}</a>
          </span>
        </li>
        <li>
          <Drawing name="icon-pin" />
          <span>
            <b>{touch.place}</b> {farm.place}
          </span>
        </li>
      </ul>
      <p className="files">
        <a href="/contact.vcf">{touch.card}</a>
      </p>
    </section>
  );
}
