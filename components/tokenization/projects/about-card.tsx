import { Unit } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Markdown } from "@/components/display/markdown";
import { Note } from "@/components/display/note";
import { euros, euroText, lastDayText } from "@/components/tokenization/labels";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { renderMarkdown } from "@/lib/core/format/markdown";
import { rateText } from "@/lib/core/format/short-decimal";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";

type AboutProps = { project: ProjectDetail; timeZone: string };

/** What is sold and what it entitles to, how the money is spent, and the promoter's description. */
export function AboutCard({ project, timeZone }: AboutProps) {
  const hasSpending = project.spending.length > 0;
  return (
    <Card id="proyecto" className="scroll-mt-20" aria-labelledby="que-se-compra">
      <div className={hasSpending ? "grid grid-cols-[minmax(0,1fr)_21rem] max-[84rem]:grid-cols-1" : "grid"}>
        <div className="grid content-start gap-4 p-5 *:min-w-0 max-tablet:p-4">
          <CardTitle id="que-se-compra">Qué se compra y qué se recibe</CardTitle>
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">
            {project.rights || "El promotor todavía no lo ha escrito."}
          </p>
          <Figures project={project} />
        </div>
        {hasSpending ? (
          <div className="grid content-start gap-2 border-l p-5 max-[84rem]:border-t max-[84rem]:border-l-0 max-tablet:p-4">
            <h3 className="text-sm">En qué se gasta</h3>
            <Spending project={project} />
          </div>
        ) : null}
      </div>
      {endText(project, timeZone) ? (
        <CardFooter>
          <Note>{endText(project, timeZone)}</Note>
        </CardFooter>
      ) : null}
    </Card>
  );
}

const ON_SALE: readonly string[] = ["draft", "review", "fundraising", "frozen", "waiting"];

function Figures({
  project: { status, totalTokens, remainingTokens, minimumInvestment },
}: Pick<AboutProps, "project">) {
  const minimum = euros(minimumInvestment);
  const figures = [
    { label: "Tokens", value: tokenText(totalTokens) },
    { label: ON_SALE.includes(status) ? "Quedan" : "Sin vender", value: tokenText(remainingTokens) },
    { label: "Mínimo", value: minimum.text, unit: minimum.unit },
  ];
  return (
    <dl className="mt-2 grid grid-cols-3 border-y">
      {figures.map(({ label, value, unit }) => (
        <div key={label} className="grid gap-0.5 pt-2 pb-3 not-first:border-l not-first:pl-4">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="font-semibold whitespace-nowrap">
            {value} {unit ? <Unit>{unit}</Unit> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Spending({ project: { spending, targetAmount } }: Pick<AboutProps, "project">) {
  return (
    <DetailList>
      {spending.map(({ label, amount }) => (
        <DetailRow key={`${label} ${amount}`} label={label}>
          {euroText(amount)}
        </DetailRow>
      ))}
      <DetailRow label="Objetivo" total>
        {euroText(targetAmount)}
      </DetailRow>
    </DetailList>
  );
}

const ENDED = { failed: "La venta no llegó a su objetivo", cancelled: "La venta se canceló" } as const;

function endText(project: ProjectDetail, timeZone: string): string {
  const { status, deadline, decidedAt, settledAt, targetAmount, feePercent } = project;
  const target = euroText(targetAmount);
  switch (status) {
    case "fundraising":
      return `Si el ${deadline ? lastDayText(deadline, timeZone) : "último día"} no se llega a ${target}, cada euro vuelve a quien lo puso, sin comisión.`;
    case "frozen":
      return "La venta está parada. Mientras tanto puedes retirar tu inversión cuando quieras.";
    case "waiting":
      return `Ya no se puede invertir. Se decide cuando termine la última reflexión: si no se llega a ${target}, cada euro vuelve.`;
    case "failed":
    case "cancelled":
      return `${ENDED[status]}: cada euro ${decidedAt && !settledAt ? "vuelve" : "ha vuelto"} a quien lo puso, sin comisión.`;
    default:
      return `La comisión del ${rateText(feePercent)} la paga el proyecto, una vez.`;
  }
}

/** The promoter's description of the project. */
export function DescriptionCard({ project: { description, risks } }: Pick<AboutProps, "project">) {
  return (
    <Card aria-labelledby="descripcion">
      <CardHeader>
        <CardTitle id="descripcion">El proyecto</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="max-w-measure">
          <Markdown html={renderMarkdown(description)} />
        </div>
        {risks ? (
          <section className="grid max-w-measure gap-2 border-t pt-4" aria-labelledby="riesgos">
            <h3 id="riesgos" className="text-sm">
              Riesgos propios de este proyecto
            </h3>
            <p className="text-sm wrap-anywhere whitespace-pre-line">{risks}</p>
          </section>
        ) : null}
      </CardContent>
    </Card>
  );
}
