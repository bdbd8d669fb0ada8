import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { FundDetail } from "@/lib/equity/funds/queries";

/** What a fund invests in, and its specific risks. */
export function DescriptionCard({ fund: { description, risks } }: { fund: FundDetail }) {
  return (
    <Card aria-labelledby="descripcion">
      <CardHeader>
        <CardTitle id="descripcion">En qué invierte</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        {risks ? (
          <section className="grid gap-1" aria-labelledby="riesgos">
            <h3 id="riesgos" className="text-sm font-semibold">
              Riesgos propios de este fondo
            </h3>
            <p className="text-sm whitespace-pre-line wrap-anywhere">{risks}</p>
          </section>
        ) : null}
      </CardContent>
    </Card>
  );
}

/** Says that a fund is suspended, and why; renders nothing for any other fund. */
export function SuspendedAlert({ fund: { status, reason } }: { fund: FundDetail }) {
  if (status !== "suspended") return null;
  return (
    <Alert variant="closed">
      <strong>El fondo está suspendido.</strong> {reason ?? ""}
    </Alert>
  );
}
