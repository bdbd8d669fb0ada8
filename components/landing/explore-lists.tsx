import type { ComponentType, ReactNode } from "react";
import { AppIcon } from "@/components/display/app-icon";
import { Engraved } from "@/components/display/heading";
import { FundsBoard } from "@/components/equity/funds/board";
import { MarketBoard } from "@/components/exchange/orders/market-board";
import { RequestsBoard } from "@/components/funding/requests/board";
import { GatedLink } from "@/components/layout/public/gated-link";
import { CoursesOffer } from "@/components/learning/catalogue/courses-offer";
import { StartupsBoard, StartupsOffer } from "@/components/startups/profiles/board";
import { ProjectsBoard } from "@/components/tokenization/projects/projects-board";
import { Card } from "@/components/ui/card";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { UNDER_CONSTRUCTION } from "@/lib/core/site/under-construction";
import { ExploreCard, type ExploringMember, LoansState, ModeBanner } from "./explore-card";

type AppCard = { app: AppKey; text: string; state: string };

const CARDS: readonly AppCard[] = [
  {
    app: "courses",
    text: "Cursos a tu ritmo y mentorías individuales con quien ya ha hecho lo que enseña.",
    state: "Sin cursos publicados todavía",
  },
  {
    app: "p2pLending",
    text: "Pide o concede préstamos con Bitcoin como garantía, con el interés y los plazos claros.",
    state: "Comisión del 1,5 %, una vez",
  },
  {
    app: "tokenization",
    text: "Proyectos que se financian con participaciones digitales.",
    state: "Con una ficha de datos y cuatro días para pensarlo",
  },
  {
    app: "startups",
    text: "Empresas que empiezan: quién está detrás, qué hacen y qué necesitan.",
    state: "Sin startups publicadas todavía",
  },
  {
    app: "privateEquity",
    text: "Fondos de capital privado con su política, su plazo y su gestor.",
    state: "Sin fondos abiertos todavía",
  },
];

type Board = { app: AppKey; title: string; state: string; act: string };

const BOARDS: readonly Board[] = [
  {
    app: "startups",
    title: "Startups",
    state: "Sin startups publicadas por ahora.",
    act: "Registrar la primera",
  },
  {
    app: "tokenization",
    title: "Proyectos tokenizados",
    state: "Sin proyectos abiertos por ahora.",
    act: "Presentar el primero",
  },
  {
    app: "funding",
    title: "Solicitudes de financiación",
    state: "Sin solicitudes abiertas por ahora.",
    act: "Publicar la primera",
  },
  {
    app: "privateEquity",
    title: "Fondos de private equity",
    state: "Sin fondos abiertos por ahora.",
    act: "Crear el primero",
  },
];

// The lists and the lines of cards that say what is there now; the others say what there is none of.
const LISTS: Partial<Record<AppKey, ComponentType>> = {
  startups: StartupsBoard,
  tokenization: ProjectsBoard,
  funding: RequestsBoard,
  privateEquity: FundsBoard,
};
const OFFERS: Partial<Record<AppKey, ComponentType<{ children: ReactNode }>>> = {
  courses: CoursesOffer,
  startups: StartupsOffer,
};

/** What the explore page shows below its title: to a visitor, or to a member with what is open to them. */
export function ExploreLists({ member }: { member?: ExploringMember }) {
  const section = `grid content-start *:min-w-0 ${member ? "gap-4" : "gap-5"}`;
  return (
    <>
      <ModeBanner member={member} />
      <section className={section} aria-labelledby="aplicaciones">
        <Engraved id="aplicaciones">Aplicaciones</Engraved>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {CARDS.map(({ app, text, state }) => (
            <Card
              as="article"
              className="grid grid-rows-[auto_1fr_auto_auto] content-start gap-2 p-5 has-[>[data-closed]]:border-dashed has-[>[data-closed]]:border-border-strong has-[>[data-closed]]:bg-transparent"
              key={app}
              data-app={app}
            >
              <ExploreCard
                app={app}
                icon={<AppIcon app={app} className="text-[1.375rem] text-primary" />}
                text={text}
                state={<AppState app={app}>{state}</AppState>}
                member={member}
              />
            </Card>
          ))}
        </div>
      </section>
      <section className={section} aria-labelledby="listas">
        <Engraved id="listas">Listas públicas</Engraved>
        <div className="grid grid-cols-2 gap-x-10 border-b max-tablet:grid-cols-1">
          <BoardSheet app="btc" title="Mercado de Bitcoin">
            <MarketBoard />
          </BoardSheet>
          {BOARDS.map(({ app, title, state, act }) => (
            <BoardSheet key={app} app={app} title={title}>
              <BoardList app={app} state={state} act={act} />
            </BoardSheet>
          ))}
          <BoardSheet app="p2pLending" title="Préstamos">
            <LoansState member={member} />
            <p>Cuántos se devuelven y cuántos no, mes a mes.</p>
            <a href="/p2p-lending/statistics">Préstamos en cifras</a>
          </BoardSheet>
        </div>
      </section>
    </>
  );
}

const isUnbuilt = (app: AppKey) => APPS[app].path in UNDER_CONSTRUCTION;

function BoardList({ app, state, act }: Omit<Board, "title">) {
  const List = LISTS[app];
  if (isUnbuilt(app)) return <p>Próximamente</p>;
  if (List) return <List />;
  return (
    <>
      <p>{state}</p>
      <GatedLink href={APPS[app].path} name={APPS[app].name}>
        {act}
      </GatedLink>
    </>
  );
}

function AppState({ app, children }: { app: AppKey; children: string }) {
  if (isUnbuilt(app)) return "Próximamente";
  const Offer = OFFERS[app];
  return Offer ? <Offer>{children}</Offer> : children;
}

function BoardSheet({ app, title, children }: { app: AppKey; title: string; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 border-t py-4 text-sm nth-[-n+2]:border-t-foreground max-tablet:nth-2:border-t-border [&>p]:text-muted-foreground max-tablet:[&>a]:inline-flex max-tablet:[&>a]:min-h-6 max-tablet:[&>a]:items-center"
      aria-labelledby={`lista-${app}`}
    >
      <header className="col-span-full flex items-center gap-2">
        <AppIcon app={app} className="text-primary" />
        <h3 id={`lista-${app}`}>{title}</h3>
      </header>
      {children}
    </section>
  );
}
