import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SystemState } from "@/lib/admin/system/queries";
import { clock } from "@/lib/core/format/clock";
import { formatBytes, formatCount, formatDate, formatRelative } from "@/lib/core/format/format";

type InstancesCardProps = Pick<SystemState, "connections" | "instances"> & { timeZone: string };

/** The processes of the application on every machine, and the connections of the database server. */
export function InstancesCard({ connections, instances, timeZone }: InstancesCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Procesos</CardTitle>
        <Note as="span">Los que reciben los cambios en directo, y desde cuándo</Note>
      </CardHeader>
      <CardContent>
        <DetailList>
          {instances.map(({ host, pid, connectedAt }) => (
            <DetailRow key={`${host} ${pid}`} label={`${host} · ${pid}`}>
              {formatDate(connectedAt, timeZone)}
            </DetailRow>
          ))}
          <DetailRow label="Conexiones a la base de datos">
            {formatCount(connections.open)} <Note as="span">de {formatCount(connections.max)}</Note>
          </DetailRow>
        </DetailList>
      </CardContent>
    </Card>
  );
}

const MAIL = { resend: "Resend", smtp: "SMTP" } as const;

const OFF = "sin configurar";

type ServicesCardProps = { services: SystemState["services"]; timeZone: string };

/** The outside services: whether each is configured, and when it last sent something. */
export function ServicesCard({ services, timeZone }: ServicesCardProps) {
  const { mail, files, antivirus, cards, push, google, chains } = services;
  const since = (date: Date) => formatRelative(date, clock.now(), timeZone);
  const onOrOff = (isOn: boolean) => (isOn ? "configurado" : OFF);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Servicios</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailList>
          <DetailRow label="Correo">{mail ? MAIL[mail] : OFF}</DetailRow>
          <DetailRow label="Archivos">{filesLabel(files)}</DetailRow>
          <DetailRow label="Antivirus">{onOrOff(antivirus)}</DetailRow>
          <DetailRow label="Pagos con tarjeta">
            {onOrOff(cards.isOn)}
            {cards.isOn ? (
              <Note as="span" className="block">
                {cards.lastEventAt ? `Último aviso: ${since(cards.lastEventAt)}` : "Sin avisos en 30 días"}
              </Note>
            ) : null}
          </DetailRow>
          <DetailRow label="Notificaciones push">{onOrOff(push)}</DetailRow>
          <DetailRow label="Inicio de sesión con Google">{onOrOff(google)}</DetailRow>
          {chains.map(({ asset, isOn, lastNewsAt }) => (
            <DetailRow key={asset} label={`Cadena de ${asset}`}>
              {onOrOff(isOn)}
              {isOn ? (
                <Note as="span" className="block">
                  {lastNewsAt ? `Última novedad: ${since(lastNewsAt)}` : "Sin novedades"}
                </Note>
              ) : null}
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}

function filesLabel({ store, freeBytes, totalBytes }: SystemState["services"]["files"]): string {
  if (store === "s3") return "bucket";
  return `disco: ${formatBytes(freeBytes ?? 0)} libres de ${formatBytes(totalBytes ?? 0)}`;
}
