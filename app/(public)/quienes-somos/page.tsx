import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { LinkButton } from "@/components/ui/link-button";
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
        <div className="about">
          <header className="stack">
            <BackHome />
            <h1 className="display">Quiénes somos</h1>
            <p className="lead">
              {name} es una comunidad en español para conversar, aprender, comprar, vender e invertir entre
              particulares. Toma el nombre de las antiguas lonjas: el lugar donde se cerraban los tratos,
              quedaban por escrito y cualquiera podía leer el precio.
            </p>
          </header>
          <section className="two" aria-label="Misión y visión">
            <article>
              <h2 className="engraved">Misión</h2>
              <p>
                Que una persona con ahorros, un oficio o un proyecto encuentre a quien lo necesita, y que
                puedan llegar a un acuerdo sin fiarse a ciegas: con las mismas reglas para las dos partes, el
                dinero en custodia durante la operación y cada paso registrado.
              </p>
            </article>
            <article>
              <h2 className="engraved">Visión</h2>
              <p>
                Un lugar en el que prestar, invertir o vender a un desconocido sea tan claro como leer una
                factura. Donde baste mirar la pantalla, y no la letra pequeña, para saber cuánto se paga,
                cuánto se arriesga y qué falta por cumplir.
              </p>
            </article>
          </section>
          <Claims />
          <section aria-labelledby="modo">
            <h2 className="headline" id="modo">
              Cómo trabajamos
            </h2>
            <div className="three">
              {WAYS.map(({ title, text }) => (
                <article key={title}>
                  <h3 className="engraved">{title}</h3>
                  <p>{text}</p>
                </article>
              ))}
            </div>
          </section>
          <div className="acts">
            <LinkButton href="/objetivos" prefetch={false}>
              Leer nuestros objetivos
            </LinkButton>
            <LinkButton href="/apps" prefetch={false}>
              Explorar aplicaciones
            </LinkButton>
          </div>
        </div>
      </PublicFrame>
      <JoinBar />
    </>
  );
}

function Claims() {
  return (
    <section aria-labelledby="cifras">
      <h2 className="headline" id="cifras">
        En cifras
      </h2>
      <dl className="claims">
        {COMPANY_FIGURES.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {isDemonstration() ? <p className="note">Datos de ejemplo</p> : null}
    </section>
  );
}
