import { APPS, type AppKey } from "@/lib/core/apps";
import { Mark } from "./brand";
import { GatedLink } from "./gated-link";
import { Today } from "./today";

type Entry = { app: AppKey; label: string; state: string; act: string };

const ENTRIES: readonly Entry[] = [
  { app: "forum", label: "Foro", state: "Todavía no hay temas", act: "Abre el primero" },
  { app: "marketplace", label: "Mercado", state: "Sin anuncios por ahora", act: "Publica el primero" },
  { app: "btc", label: "BTC P2P", state: "Sin órdenes abiertas", act: "Crea la primera" },
  { app: "p2pLending", label: "Préstamos", state: "Sin ofertas abiertas", act: "Haz la primera" },
  { app: "courses", label: "Cursos", state: "Sin cursos publicados", act: "Crea el primero" },
  { app: "startups", label: "Startups", state: "Sin proyectos publicados", act: "Presenta el primero" },
];

/** The page of the day: what is going on, one line for each app. */
export function DayPage() {
  return (
    <section className="day desk" aria-labelledby="dia">
      <header>
        <h2 id="dia">Hoy en la lonja</h2>
        <Today />
      </header>
      <ul>
        {ENTRIES.map(({ app, label, state, act }) => (
          <li key={app}>
            <span className="note">{label}</span>
            <span>{state}</span>
            <GatedLink href={APPS[app].path} name={APPS[app].name}>
              {act}
            </GatedLink>
          </li>
        ))}
      </ul>
      <p className="note">Cada línea se llena con lo que anoten sus miembros.</p>
    </section>
  );
}

/** The same on a phone, in a circle. */
export function DayRose() {
  return (
    <section className="rose phone" aria-label="Hoy en la lonja">
      {ENTRIES.slice(0, 4).map(({ app, label, state, act }) => (
        <GatedLink key={app} href={APPS[app].path} name={APPS[app].name}>
          <span className="note">{label}</span>
          <strong>{state}</strong>
          <span className="go">{act}</span>
        </GatedLink>
      ))}
      <span className="boss">
        <Mark />
      </span>
    </section>
  );
}
