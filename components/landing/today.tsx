import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { CircleOrder, TodayOrder } from "@/components/exchange/orders/today-orders";
import { CirclePost, TodayPost } from "@/components/forum/today-posts";
import { Mark } from "@/components/layout/brand";
import { GatedLink } from "@/components/layout/public/gated-link";
import { Quarter } from "@/components/layout/public/quarter";
import { TodayCourses } from "@/components/learning/catalogue/today-courses";
import { CircleListing, TodayListing } from "@/components/marketplace/listings/today-listings";
import { TodayStartup } from "@/components/startups/profiles/today-startup";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { TodayDate } from "./today-date";

type Entry = { app: AppKey; label: string; state: string; act: string };

const ENTRIES: readonly Entry[] = [
  { app: "forum", label: "Foro", state: "Todavía no hay temas", act: "Abre el primero" },
  { app: "marketplace", label: "Marketplace", state: "Sin anuncios por ahora", act: "Publica el primero" },
  { app: "btc", label: "BTC P2P", state: "Sin órdenes abiertas", act: "Crea la primera" },
  { app: "p2pLending", label: "Préstamos", state: "Con Bitcoin en garantía", act: "Ver préstamos" },
  { app: "courses", label: "Cursos", state: "Sin cursos publicados", act: "Crea el primero" },
  { app: "startups", label: "Startups", state: "Sin proyectos publicados", act: "Presenta el tuyo" },
];

/** The current activity, one line per app. */
export function TodayList() {
  return (
    <section className="rounded-sm border bg-card px-6 py-5 max-tablet:hidden" aria-labelledby="dia">
      <header className="flex items-center justify-between gap-3 border-b border-foreground pb-3">
        <h2 className="font-serif text-lg leading-[1.2] font-semibold normal-nums" id="dia">
          Hoy en la lonja
        </h2>
        <TodayDate />
      </header>
      <ul>
        {ENTRIES.map((entry) => (
          <li
            key={entry.app}
            className="grid min-h-11 grid-cols-[5.25rem_1fr_9rem] items-baseline border-b text-sm *:py-3 *:nth-2:truncate *:nth-2:border-x *:nth-2:px-3 *:nth-2:text-muted-foreground *:nth-3:pl-2 *:nth-3:text-right *:nth-3:no-underline *:nth-3:hover:underline"
          >
            <Note as="span">{entry.label}</Note>
            <Line {...entry} />
          </li>
        ))}
      </ul>
      <Note className="pt-3 text-right">Lo más reciente de la comunidad.</Note>
    </section>
  );
}

type LiveProps = { unknown: ReactNode; children: ReactNode };

const LIVE: Partial<Record<AppKey, (props: LiveProps) => Promise<ReactNode>>> = {
  forum: TodayPost,
  marketplace: TodayListing,
  btc: TodayOrder,
  courses: TodayCourses,
  startups: TodayStartup,
};

function Line({ app, state, act }: Entry) {
  const { path, name } = APPS[app];
  const Live = LIVE[app];
  const enter = (text: string) => (
    <GatedLink href={path} name={name}>
      {text}
    </GatedLink>
  );
  const unknown = (
    <>
      <span>{name}</span>
      {enter("Entrar")}
    </>
  );
  const known = (
    <>
      <span>{state}</span>
      {enter(act)}
    </>
  );
  return Live ? <Live unknown={unknown}>{known}</Live> : known;
}

// The positions of the last two topics and two featured listings, each pair on a diagonal (spec 1 §2).
const POST_AT: Readonly<Record<number, number>> = { 0: 0, 2: 1 };
const LISTING_AT: Readonly<Record<number, number>> = { 1: 0, 3: 1 };

/** `TodayList` on a phone, in a circle. */
export function TodayCircle() {
  return (
    <section
      className="relative mx-auto grid w-full max-w-100 grid-cols-[1fr_1fr] gap-2 tablet:hidden"
      aria-label="Hoy en la lonja"
    >
      {ENTRIES.slice(0, 4).map(({ app, label }, place) => {
        const { path, name } = APPS[app];
        const empty = <Quarter key={app} href={path} name={name} label={label} title={name} act="Entrar" />;
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
      <span className="absolute top-1/2 left-1/2 grid size-20 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-border-strong bg-background shadow-[inset_0_0_0_5px_var(--background),inset_0_0_0_6px_var(--border)]">
        <Mark className="size-9" />
      </span>
    </section>
  );
}
