import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SystemState } from "@/lib/admin/system/queries";
import { clock } from "@/lib/core/format/clock";
import { capitalised, formatRelative } from "@/lib/core/format/format";

type AlertsCardProps = { alerts: SystemState["alerts"]; timeZone: string };

/** The open alerts with the first step to take, and the alerts that were resolved last. */
export function AlertsCard({ alerts, timeZone }: AlertsCardProps) {
  if (alerts.length === 0) return null;
  const now = clock.now();
  const open = alerts.filter(({ resolvedAt }) => !resolvedAt).length;
  return (
    <Card aria-labelledby="alertas">
      <CardHeader>
        <CardTitle id="alertas">Alertas</CardTitle>
        <Note as="span">
          {open === 0 ? "Ninguna abierta" : open === 1 ? "1 abierta" : `${open} abiertas`}
        </Note>
      </CardHeader>
      <CardContent>
        <ul className="grid content-start divide-y divide-border *:min-w-0">
          {alerts.map(({ id, title, detail, remedy, runbook, raisedAt, resolvedAt }) => (
            <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-medium">{capitalised(title)}</b>
                <Badge variant={resolvedAt ? "success" : "warning"}>
                  {resolvedAt ? "Resuelta" : "Abierta"}
                </Badge>
              </span>
              <span className="text-sm break-words">{detail}</span>
              {resolvedAt ? null : <span className="text-sm">{remedy}</span>}
              <Note as="span">
                {resolvedAt
                  ? `Resuelta ${formatRelative(resolvedAt, now, timeZone)}`
                  : `Abierta ${formatRelative(raisedAt, now, timeZone)} · ${runbook}`}
              </Note>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
