import Link from "next/link";
import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { readInvesting } from "@/lib/tokenization/sale/panel-queries";
import { InvestPanel } from "./invest-panel";

type InvestCardProps = { project: ProjectDetail; viewer: Viewer };

/** The form that invests, or why the viewer cannot. */
export function InvestCard({ project, viewer }: InvestCardProps) {
  const { tokenSymbol, remainingTokens, status } = project;
  return (
    <Card id="invertir" className="scroll-mt-20" aria-labelledby="titulo-invertir">
      <CardHeader>
        <CardTitle id="titulo-invertir">Invertir</CardTitle>
        {status === "fundraising" ? (
          <Note as="span">
            {tokenText(remainingTokens)} {tokenSymbol} libres
          </Note>
        ) : null}
      </CardHeader>
      <CardContent>{contentOf({ project, viewer })}</CardContent>
    </Card>
  );
}

function contentOf({ project, viewer }: InvestCardProps): ReactNode {
  if (project.status !== "fundraising") return <p className="text-sm">{CLOSED[project.status] ?? OVER}</p>;
  if (!viewer.apps.includes("tokenization")) {
    return (
      <Alert variant="closed">
        No tienes acceso a Tokenización. <Link href="/tokenization">Solicítalo</Link> para invertir.
      </Alert>
    );
  }
  if (!isVerified(viewer)) {
    return (
      <Alert variant="closed">
        Para invertir, <Link href="/kyc-verification">verifica tu identidad</Link>.
      </Alert>
    );
  }
  return <Panel project={project} viewer={viewer} />;
}

const OVER = "La venta ha terminado: ya no se puede invertir.";

const CLOSED: Readonly<Partial<Record<ProjectDetail["status"], string>>> = {
  draft: "La venta se abre cuando un administrador apruebe el proyecto.",
  review: "La venta se abre cuando un administrador apruebe el proyecto.",
  frozen: "La venta está congelada: por ahora no se puede invertir.",
  waiting: "La venta se está cerrando: ya no se puede invertir.",
};

async function Panel({ project, viewer }: InvestCardProps) {
  const investing = await readInvesting(viewer, project.id);
  const {
    id,
    name,
    tokenSymbol,
    tokenPrice,
    totalTokens,
    remainingTokens,
    promoterTokens,
    minimumInvestment,
    feePercent,
  } = project;
  const sale = {
    id,
    name,
    tokenSymbol,
    tokenPrice,
    totalTokens,
    remainingTokens,
    promoterTokens,
    minimumInvestment,
    feePercent,
  };
  return <InvestPanel sale={sale} investing={investing} timeZone={viewer.timezone} />;
}
