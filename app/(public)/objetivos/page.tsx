import { BackHome } from "@/components/layout/prose";
import { PublicFrame } from "@/components/layout/public-frame";
import { StructuredData } from "@/components/layout/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/visitor-actions";
import { LinkButton } from "@/components/ui/link-button";
import { appName } from "@/lib/core/app-name";
import { publicPage } from "@/lib/core/public-page";
import { pageData } from "@/lib/core/structured-data";

const name = appName();

const PAGE = {
  path: "/objetivos",
  title: "Objetivos",
  description: `Lo que ${name} se propone, y cómo puede comprobarlo cualquiera: cuentas que cuadran, comisiones publicadas, custodia, identidad y datos bajo tu control.`,
};

export const metadata = publicPage(PAGE);

const AIMS = [
  {
    title: "Que toda cuenta cuadre",
    text: "Cada movimiento tiene un origen y un destino. La suma de lo que hay es siempre la suma de lo que entró menos lo que salió.",
    proof: "Tu extracto muestra todos los apuntes, y el saldo es su resultado.",
  },
  {
    title: "Que nadie pague lo que no ha visto",
    text: "La comisión se enseña con su importe antes de aceptar, no después.",
    proof: "Las tarifas vigentes están en los términos y en la portada.",
  },
  {
    title: "Que el trato no dependa de la buena fe",
    text: "Mientras una operación está abierta, lo que se ha puesto en ella queda bloqueado para ella sola.",
    proof: "Cada operación dice qué está en custodia, hasta cuándo y qué falta para liberarlo.",
  },
  {
    title: "Que se sepa con quién se trata",
    text: "Las aplicaciones de inversión piden la identidad verificada. Las demás se abren sin pedir más datos de los precisos.",
    proof: "Cada aplicación dice qué pide antes de entrar.",
  },
  {
    title: "Que aprender venga antes que invertir",
    text: "El foro, los cursos y las mentorías están para entender un producto antes de poner dinero en él.",
    proof:
      "Ningún riesgo se anuncia sin explicarlo: las pérdidas posibles se dicen con la misma letra que las ganancias.",
  },
  {
    title: "Que tus datos sigan siendo tuyos",
    text: "Se pide lo necesario, se guarda cifrado lo sensible y se dice cuánto tiempo. Aquí no hay publicidad ni rastreadores.",
    proof: "La página de privacidad dice qué se guarda; la de cookies, qué hay en tu navegador.",
  },
] as const;

export default function AimsPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <PublicFrame actions={<VisitorActions />}>
        <div className="about">
          <header className="stack">
            <BackHome />
            <h1 className="display">Objetivos</h1>
            <p className="lead">
              Seis propósitos y, al lado de cada uno, dónde puede comprobarse. Un objetivo que no se puede
              comprobar es solo un deseo.
            </p>
          </header>
          <ol className="aims">
            {AIMS.map(({ title, text, proof }) => (
              <li key={title}>
                <h2 className="engraved">{title}</h2>
                <p>{text}</p>
                <p className="note">{proof}</p>
              </li>
            ))}
          </ol>
          <div className="acts">
            <LinkButton href="/quienes-somos" prefetch={false}>
              Saber quiénes somos
            </LinkButton>
            <LinkButton href="/terminos#comisiones" prefetch={false}>
              Ver las comisiones
            </LinkButton>
          </div>
        </div>
      </PublicFrame>
      <JoinBar />
    </>
  );
}
