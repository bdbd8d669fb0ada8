import type { ReactNode } from "react";
import { CircleOrder, TodayOrder } from "@/components/exchange/orders/today-orders";
import { CirclePost, TodayPost } from "@/components/forum/today-posts";
import { Mark } from "@/components/layout/brand";
import { GatedLink } from "@/components/layout/public/gated-link";
import { TodayCourses } from "@/components/learning/catalogue/today-courses";
import { CircleListing, TodayListing } from "@/components/marketplace/listings/today-listings";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { UNDER_CONSTRUCTION } from "@/lib/core/site/under-construction";
import { TodayDate } from "./today-date";

type Entry = { app: AppKey; label: string; state: string; act: string };

const ENTRIES: readonly Entry[] = [
  { app: "forum", label: "Foro", state: "Todavía no hay temas", act: "Abre el primero" },
  { app: "marketplace", label: "Mercado", state: "Sin anuncios por ahora", act: "Publica el primero" },
  { app: "btc", label: "BTC P2P", state: "Sin órdenes abiertas", act: "Crea la primera" },
  { app: "p2pLending", label: "Préstamos", state: "Sin ofertas abiertas", act: "Publica la primera" },
  { app: "courses", label: "Cursos", state: "Sin cursos publicados", act: "Crea el primero" },
  { app: "startups", label: "Startups", state: "Sin proyectos publicados", act: "Presenta el tuyo" },
];

/** The page of the day: what is going on, one line for each app. */
export function TodayList() {
  return (
    <section className="day desk" aria-labelledby="dia">
      <header>
        <h2 id="dia">Hoy en la lonja</h2>
        <TodayDate />
      </header>
      <ul>
        {ENTRIES.map((entry) => (
          <li key={entry.app}>
            <span className="note">{entry.label}</span>
            <Line {...entry} />
          </li>
        ))}
      </ul>
      <p className="note">Lo más reciente de la comunidad.</p>
    </section>
  );
}

type LiveProps = { unknown: ReactNode; children: ReactNode };

const LIVE: Partial<Record<AppKey, (props: LiveProps) => Promise<ReactNode>>> = {
  forum: TodayPost,
  marketplace: TodayListing,
  btc: TodayOrder,
  courses: TodayCourses,
};

function Line({ app, state, act }: Entry) {
  const { path, name } = APPS[app];
  const Live = LIVE[app];
  if (!Live || isUnbuilt(app)) return <span>Próximamente</span>;
  const enter = (words: string) => (
    <GatedLink href={path} name={name}>
      {words}
    </GatedLink>
  );
  const unknown = (
    <>
      <span>{name}</span>
      {enter("Entrar")}
    </>
  );
  return (
    <Live unknown={unknown}>
      <span>{state}</span>
      {enter(act)}
    </Live>
  );
}

const isUnbuilt = (app: AppKey) => APPS[app].path in UNDER_CONSTRUCTION;

// The last two topics and two featured listings, each pair across (spec 1 §2).
const POST_AT: Readonly<Record<number, number>> = { 0: 0, 2: 1 };
const LISTING_AT: Readonly<Record<number, number>> = { 1: 0, 3: 1 };

/** The same on a phone, in a circle. */
export function TodayCircle() {
  return (
    <section className="rose phone" aria-label="Hoy en la lonja">
      {ENTRIES.slice(0, 4).map(({ app, label }, place) => {
        const empty = (
          <GatedLink key={app} href={APPS[app].path} name={APPS[app].name}>
            <span className="note">{label}</span>
            <strong>{isUnbuilt(app) ? "Próximamente" : APPS[app].name}</strong>
            {isUnbuilt(app) ? null : <span className="go">Entrar</span>}
          </GatedLink>
        );
        const post = POST_AT[place];
        if (post !== undefined) {
          return (
            <CirclePost key={app} index={post}>
              {app === "btc" ? <CircleOrder>{empty}</CircleOrder> : empty}
            </CirclePost>
          );
        }
        const listing = LISTING_AT[place];
        return listing === undefined ? (
          empty
        ) : (
          <CircleListing key={app} index={listing}>
            {empty}
          </CircleListing>
        );
      })}
      <span className="boss">
        <Mark />
      </span>
    </section>
  );
}
