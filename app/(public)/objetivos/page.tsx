import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { LinkButton } from "@/components/ui/link-button";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

const name = appName();

const PAGE = {
  path: "/objetivos",
  title: "Objetivos",
  description: `Los objetivos de ${name} y cómo puede comprobarlos cualquiera: cuentas que cuadran, comisiones publicadas, custodia, identidad y datos bajo tu control.`,
};

export const metadata = publicPage(PAGE);

const AIMS = [
  {
    title: "Que toda cuenta cuadre",
    text: "Cada movimiento tiene un origen y un destino. El saldo es siempre la suma de las entradas menos la suma de las salidas.",
    proof: "Tu extracto muestra todos los movimientos, y el saldo es su resultado.",
  },
  {
    title: "Que nadie pague sin ver el precio",
    text: "La comisión se muestra con su importe antes de aceptar, no después.",
    proof: "Las tarifas vigentes están en los términos y en la portada.",
  },
  {
    title: "Que nada dependa de la buena fe",
    text: "Mientras una operación está abierta, sus fondos quedan bloqueados solo para ella.",
    proof: "Cada operación indica qué hay en custodia, hasta cuándo y qué falta para liberarlo.",
  },
  {
    title: "Que sepas con quién operas",
    text: "Las aplicaciones de inversión requieren la identidad verificada. Las demás no piden más datos que los imprescindibles.",
    proof: "Cada aplicación indica sus requisitos antes de entrar.",
  },
  {
    title: "Que aprender venga antes que invertir",
    text: "El foro, los cursos y las mentorías ayudan a entender un producto antes de invertir en él.",
    proof: "Los riesgos se explican siempre: las pérdidas posibles, con la misma claridad que las ganancias.",
  },
  {
    title: "Que tus datos sigan siendo tuyos",
    text: "Solo pedimos los datos necesarios, ciframos los sensibles e indicamos cuánto tiempo se conservan. Sin publicidad ni rastreadores.",
    proof: "La página de privacidad explica qué se guarda; la de cookies, qué hay en tu navegador.",
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
            <p className="lead">Seis objetivos y, al lado de cada uno, dónde comprobarlo.</p>
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
