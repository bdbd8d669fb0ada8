import { LazyDemoChain } from "@/components/admin/money/decisions.lazy";
import { LedgerCard } from "@/components/admin/money/ledger-card";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LazyWebhookList } from "@/components/notifications/webhooks/list.lazy";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { readSystem, type SystemState } from "@/lib/admin/system/queries";
import { replicaLabel } from "@/lib/admin/system/replica";
import type { AdminActor } from "@/lib/auth/actor";
import type { ATTEMPTS } from "@/lib/auth/constants";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { formatBytes, formatCount, formatDate, formatDuration } from "@/lib/core/format/format";
import { webhooksJson } from "@/lib/notifications/webhooks/present";
import { listInstallationWebhooks } from "@/lib/notifications/webhooks/queries";
import { AlertsCard } from "./alerts-card";
import { FileSweepCard } from "./file-sweep-card";
import { ErasuresCard, RetentionCard, TablesCard } from "./growth-card";
import { JobsCard } from "./jobs-card";
import { InstancesCard, ServicesCard } from "./services-card";

const EMAILS: Readonly<Record<string, string>> = {
  queued: "En cola",
  sending: "Enviándose",
  sent: "Enviados",
  failed: "Fallidos",
  kept: "Guardados sin enviar",
  paused: "En pausa",
};

const LIMITS: Readonly<Record<string, string>> = {
  loginPerAccount: "Inicio de sesión, por cuenta y dirección",
  loginFailuresOfAccount: "Inicios de sesión fallidos, por cuenta",
  loginPerAddress: "Inicio de sesión, por dirección",
  resetPerAddress: "Enlaces de recuperación, por dirección",
  resetPerAccount: "Enlaces de recuperación, por cuenta",
  resetUsePerAddress: "Uso de un enlace de recuperación, por dirección",
  registerPerAddress: "Registro, por dirección",
  knownEmailPerAddress: "Registro con un correo que ya tiene cuenta, por dirección",
  emailChangePerUser: "Cambio de correo, por miembro",
  confirmationMailPerUser: "Enlace para confirmar el correo, por miembro",
  emailLinkPerAddress: "Uso del enlace de un correo, por dirección",
  confirmPerUser: "Confirmación de contraseña, por miembro",
  codePerUser: "Códigos de verificación, por miembro",
  picturePerUser: "Imagen de perfil, por miembro",
  dataExportPerUser: "Copia de los datos, por miembro",
  kycDocumentPerUser: "Documento de identidad, por miembro",
} satisfies Readonly<Record<keyof typeof ATTEMPTS, string>>;

type SystemTabProps = { viewer: AdminActor };

/** The health of the installation. */
export async function SystemTab({ viewer }: SystemTabProps) {
  const [state, webhooks] = await Promise.all([readSystem(viewer), listInstallationWebhooks(viewer)]);
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <StatStrip
        stats={[
          { label: "Estado", value: state.ready ? "Listo" : "No está listo" },
          { label: "En marcha desde hace", value: formatDuration(state.uptimeSeconds) },
          { label: "Base de datos", value: formatBytes(state.databaseBytes) },
          { label: "Sesiones vivas", value: sessionsWord(state.sessions) },
        ]}
      />
      {state.warnings.length > 0 ? (
        <section className="grid content-start gap-2 *:min-w-0" aria-label="Avisos">
          {state.warnings.map((warning) => (
            <Alert key={warning} variant="warning">
              {warning}
            </Alert>
          ))}
        </section>
      ) : null}
      <AlertsCard alerts={state.alerts} timeZone={viewer.timezone} />
      {state.sweep ? <FileSweepCard sweep={state.sweep} /> : null}
      <DemoBanner />
      <div className="grid grid-cols-2 items-start gap-6 max-desk:grid-cols-1">
        <div className="grid content-start gap-6 *:min-w-0">
          <LedgerCard viewer={viewer} />
          {isDemonstration() ? <LazyDemoChain /> : null}
          <Facts title="Versiones" facts={versionsOf(state, viewer.timezone)} />
          <InstancesCard
            connections={state.connections}
            instances={state.instances}
            timeZone={viewer.timezone}
          />
          <ServicesCard services={state.services} timeZone={viewer.timezone} />
          <Facts
            title="Correo"
            note="Los terminados, entre los 50.000 últimos"
            facts={Object.entries(state.emails).map(([status, count]) => [
              EMAILS[status] ?? status,
              formatCount(count),
            ])}
          />
          <JobsCard jobs={state.jobs} timeZone={viewer.timezone} />
          <Card aria-labelledby="webhooks">
            <CardHeader>
              <CardTitle id="webhooks">Webhooks</CardTitle>
            </CardHeader>
            <LazyWebhookList webhooks={webhooksJson(webhooks)} timeZone={viewer.timezone} ofInstallation />
          </Card>
          <Facts
            title="Límites de intentos"
            note={`${formatCount(state.limitCounters)} contadores vivos`}
            facts={state.limits.map(({ name, points, perSeconds }) => [
              LIMITS[name] ?? name,
              `${formatCount(points)} cada ${durationOf(perSeconds)}`,
            ])}
          />
        </div>
        <div className="grid content-start gap-6 *:min-w-0">
          <ErasuresCard erasures={state.erasures} timeZone={viewer.timezone} />
          <RetentionCard retention={state.retention} timeZone={viewer.timezone} />
          <TablesCard schemas={state.schemas} tables={state.tables} />
        </div>
      </div>
    </div>
  );
}

type FactsProps = { title: string; note?: string; facts: readonly (readonly [string, string])[] };

function Facts({ title, note, facts }: FactsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {note ? <Note as="span">{note}</Note> : null}
      </CardHeader>
      <CardContent>
        <DetailList>
          {facts.map(([label, value]) => (
            <DetailRow key={label} label={label}>
              {value}
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}

function versionsOf(state: SystemState, timeZone: string): [string, string][] {
  const { applied, known, current } = state.migrations;
  return [
    ["Lonja", state.version],
    ["Compilación", state.build ?? "sin compilar"],
    ["Modo", state.mode],
    ["Node", state.nodeVersion],
    ["PostgreSQL", state.databaseVersion],
    ["Base de datos", state.database ? "responde" : "no responde"],
    ...replicaLine(state.replica),
    ["Migraciones", `${applied} de ${known}${current ? ", al día" : ": no son las de esta versión"}`],
    ["Copia de seguridad", backupWord(state.backup, timeZone)],
  ];
}

function replicaLine(replica: SystemState["replica"]): [string, string][] {
  return replica ? [["Réplica", replicaLabel(replica)]] : [];
}

function backupWord(backup: SystemState["backup"], timeZone: string): string {
  return backup
    ? `${formatDate(backup.finishedAt, timeZone)}, ${formatBytes(backup.bytes)}`
    : "no consta ninguna";
}

function sessionsWord({ live, more }: SystemState["sessions"]): string {
  return more ? `más de ${formatCount(live)}` : formatCount(live);
}

function durationOf(seconds: number): string {
  if (seconds % HOUR_SECONDS !== 0) return `${seconds / MINUTE_SECONDS} min`;
  return seconds === HOUR_SECONDS ? "hora" : `${seconds / HOUR_SECONDS} h`;
}
