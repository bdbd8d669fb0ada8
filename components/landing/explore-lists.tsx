import { Check, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { AppIcon } from "@/components/display/apps/icon";
import { Engraved } from "@/components/display/heading";
import { FundsBoard, FundsOffer } from "@/components/equity/funds/board";
import { MarketBoard } from "@/components/exchange/orders/market-board";
import { RequestsBoard } from "@/components/funding/requests/board";
import { CoursesOffer } from "@/components/learning/catalogue/courses-offer";
import { StartupsBoard, StartupsOffer } from "@/components/startups/profiles/board";
import { ProjectsBoard } from "@/components/tokenization/projects/projects-board";
import { Card } from "@/components/ui/card";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { FEE_TEXT } from "@/lib/core/config/fees";
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
    state: `Comisión del ${FEE_TEXT.loans}, una vez`,
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

type Board = { app: AppKey; title: string; List: () => Promise<ReactNode> };

// Each list shows its own text if it is empty.
const BOARDS: readonly Board[] = [
  { app: "btc", title: "Mercado de Bitcoin", List: MarketBoard },
  { app: "startups", title: "Startups", List: StartupsBoard },
  { app: "tokenization", title: "Proyectos tokenizados", List: ProjectsBoard },
  { app: "funding", title: "Solicitudes de financiación", List: RequestsBoard },
  { app: "privateEquity", title: "Fondos de private equity", List: FundsBoard },
];

// The cards whose text shows what is currently available.
const OFFERS: Partial<Record<AppKey, (props: { children: ReactNode }) => Promise<ReactNode>>> = {
  courses: CoursesOffer,
  startups: StartupsOffer,
  privateEquity: FundsOffer,
};

/** The content of the explore page below its title, for a visitor or for a member with their permissions. */
export function ExploreLists({ member }: { member?: ExploringMember }) {
  const section = `grid content-start *:min-w-0 ${member ? "gap-4" : "gap-5"}`;
  return (
    <>
      <ModeBanner member={member} icons={{ member: <Check />, visitor: <Eye /> }} />
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
                name={APPS[app].name}
                path={APPS[app].path}
                requiresKyc={APPS[app].requiresKyc}
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
          {BOARDS.map(({ app, title, List }) => (
            <BoardSheet key={app} app={app} title={title}>
              <List />
            </BoardSheet>
          ))}
          <BoardSheet app="p2pLending" title="Préstamos">
            <LoansState member={member} path={APPS.p2pLending.path} />
            <p>Cuántos se devuelven y cuántos no, mes a mes.</p>
            <a href="/p2p-lending/statistics">Préstamos en cifras</a>
          </BoardSheet>
        </div>
      </section>
    </>
  );
}

function AppState({ app, children }: { app: AppKey; children: string }) {
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
