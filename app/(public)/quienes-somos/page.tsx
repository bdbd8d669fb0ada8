import { Engraved, Headline } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PublicActions, PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
import { StructuredData } from "@/components/layout/public/structured-data";
import { ThreePoints } from "@/components/layout/public/three-points";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { LinkButton } from "@/components/parts/link-button";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { COMPANY_FIGURES } from "@/lib/core/site/company-figures";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

const name = appName();

const PAGE = {
  path: "/quienes-somos",
  title: "Quiénes somos",
  description: `Qué es ${name}, por qué existe y cómo trabaja: una comunidad para conversar, comprar, vender e invertir con cuentas claras.`,
};

export const metadata = publicPage(PAGE);

const WAYS = [
  {
    title: "Las cuentas, por partida doble",
    text: "Todo movimiento tiene un origen y un destino. Ningún apunte se borra ni se modifica: un error se corrige con otro apunte, y los dos quedan a la vista.",
  },
  {
    title: "El precio completo, antes de aceptar",
    text: "Importe, comisión y total aparecen juntos en el último paso. Las comisiones son las mismas para todo el mundo y están publicadas.",
  },
  {
    title: "Personas, no perfiles",
    text: "La identidad se verifica donde hay inversión. La reputación se basa en operaciones completadas.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE, "AboutPage")} />
      <PublicFrame actions={<VisitorActions />}>
        <PublicArticle>
          <PublicHead title="Quiénes somos" large>
            {name} es una comunidad en español para conversar, aprender, comprar, vender e invertir entre
            particulares. Toma el nombre de las antiguas lonjas: el lugar donde se cerraban los tratos,
            quedaban por escrito y cualquiera podía leer el precio.
          </PublicHead>
          <section
            className="grid grid-cols-[1fr_1fr] gap-10 max-tablet:grid-cols-1 max-tablet:gap-6"
            aria-label="Misión y visión"
          >
            <article className="grid min-w-0 content-start gap-2 border-t border-foreground pt-4">
              <Engraved>Misión</Engraved>
              <p>
                Que una persona con ahorros, un oficio o un proyecto encuentre a quien lo necesita, y que
                puedan llegar a un acuerdo sin fiarse a ciegas: con las mismas reglas para las dos partes, el
                dinero en custodia durante la operación y cada paso registrado.
              </p>
            </article>
            <article className="grid min-w-0 content-start gap-2 border-t border-foreground pt-4">
              <Engraved>Visión</Engraved>
              <p>
                Un lugar en el que prestar, invertir o vender a un desconocido sea tan claro como leer una
                factura. Donde baste mirar la pantalla, y no la letra pequeña, para saber cuánto se paga,
                cuánto se arriesga y qué falta por cumplir.
              </p>
            </article>
          </section>
          <Claims />
          <section className="grid gap-5" aria-labelledby="modo">
            <Headline as="h2" id="modo">
              Cómo trabajamos
            </Headline>
            <ThreePoints points={WAYS} />
          </section>
          <PublicActions>
            <LinkButton href="/objetivos" prefetch={false}>
              Leer nuestros objetivos
            </LinkButton>
            <LinkButton href="/apps" prefetch={false}>
              Explorar aplicaciones
            </LinkButton>
          </PublicActions>
        </PublicArticle>
      </PublicFrame>
      <JoinBar />
    </>
  );
}

function Claims() {
  return (
    <section className="grid gap-5" aria-labelledby="cifras">
      <Headline as="h2" id="cifras">
        En cifras
      </Headline>
      <dl className="grid grid-cols-3 border-t border-b-3 border-foreground [border-bottom-style:double] max-tablet:grid-cols-1">
        {COMPANY_FIGURES.map(({ figure, text }) => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-end gap-1 px-5 pt-5 pb-6 not-first:border-l first:pl-0 max-tablet:px-0 max-tablet:py-4 max-tablet:not-first:border-t max-tablet:not-first:border-l-0"
          >
            <dt className="text-sm text-muted-foreground">{text}</dt>
            <dd className="font-serif text-2xl leading-tight font-medium normal-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {isDemonstration() ? <Note>Datos de ejemplo</Note> : null}
    </section>
  );
}
