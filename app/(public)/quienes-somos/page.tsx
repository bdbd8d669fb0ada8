import { BackHome } from "@/components/layout/prose";
import { PublicFrame } from "@/components/layout/public-frame";
import { StructuredData } from "@/components/layout/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/visitor-actions";
import { LinkButton } from "@/components/ui/link-button";
import { appName } from "@/lib/core/app-name";
import { CLAIMS } from "@/lib/core/claims";
import { isDemonstration } from "@/lib/core/legal-mode";
import { publicPage } from "@/lib/core/public-page";
import { pageData } from "@/lib/core/structured-data";

const name = appName();

const PAGE = {
  path: "/quienes-somos",
  title: "Quiénes somos",
  description: `Qué es ${name}, por qué existe y cómo trabaja: una comunidad donde se conversa, se comercia y se invierte con las cuentas a la vista.`,
};

export const metadata = publicPage(PAGE);

const WAYS = [
  {
    title: "Las cuentas, por partida doble",
    text: "Lo que sale de un sitio entra en otro. Ningún apunte se borra ni se corrige encima: un error se arregla con otro apunte, y los dos se ven.",
  },
  {
    title: "El precio entero, antes de aceptar",
    text: "Importe, comisión y total aparecen juntos en el último paso. Las comisiones son las mismas para todo el mundo y están publicadas.",
  },
  {
    title: "Personas, no perfiles",
    text: "Donde hay inversión se verifica la identidad. La reputación nace de operaciones cerradas, no de elogios.",
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
              {name} es una comunidad en español donde se conversa, se aprende, se comercia y se invierte
              entre particulares. Toma el nombre de las antiguas lonjas: la casa a la que se iba a tratar,
              donde el trato quedaba escrito y cualquiera podía leer el precio.
            </p>
          </header>
          <section className="two" aria-label="Misión y visión">
            <article>
              <h2 className="engraved">Misión</h2>
              <p>
                Que una persona con ahorros, con un oficio o con un proyecto encuentre a quien le falta eso
                mismo, y que puedan entenderse sin tener que fiarse a ciegas: con reglas iguales para las dos
                partes, el dinero en custodia mientras dura el trato y cada paso anotado.
              </p>
            </article>
            <article>
              <h2 className="engraved">Visión</h2>
              <p>
                Un lugar en el que prestar, invertir o vender a un desconocido sea tan claro como leer una
                factura. Donde saber cuánto se paga, cuánto se arriesga y qué falta por cumplir no dependa de
                la letra pequeña, sino de mirar la pantalla.
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
        {CLAIMS.map(({ figure, text }) => (
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
