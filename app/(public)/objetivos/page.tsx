import { Engraved } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PublicActions, PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
import { StructuredData } from "@/components/layout/public/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { LinkButton } from "@/components/parts/link-button";
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
        <PublicArticle>
          <PublicHead title="Objetivos" large>
            Seis objetivos y, al lado de cada uno, dónde comprobarlo.
          </PublicHead>
          <ol className="grid grid-cols-2 gap-x-10 gap-y-8 max-tablet:grid-cols-1 max-tablet:gap-x-6 max-tablet:gap-y-6">
            {AIMS.map(({ title, text, proof }, place) => (
              <li key={title} className="grid min-w-0 content-start gap-2 border-t border-foreground pt-4">
                <Engraved>
                  <span className="text-muted-foreground">{place + 1}. </span>
                  {title}
                </Engraved>
                <p>{text}</p>
                <Note>{proof}</Note>
              </li>
            ))}
          </ol>
          <PublicActions>
            <LinkButton href="/quienes-somos" prefetch={false}>
              Saber quiénes somos
            </LinkButton>
            <LinkButton href="/terminos#comisiones" prefetch={false}>
              Ver las comisiones
            </LinkButton>
          </PublicActions>
        </PublicArticle>
      </PublicFrame>
      <JoinBar />
    </>
  );
}
