"use client";

import { KeyRound, type LucideIcon, Mail, Monitor, ShieldCheck, TriangleAlert } from "lucide-react";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { PagedList } from "@/components/display/paged-list";
import type { SecurityEventLine } from "@/lib/auth/security-events/present";
import { formatDate, formatRelative } from "@/lib/core/format/format";

type SecurityEventsProps = {
  first: readonly SecurityEventLine[];
  nextCursor: string | null;
  timeZone: string;
};

/** The sign-ins of the member's account and the changes of its credentials, a page at a time. */
export function SecurityEvents({ timeZone, ...pages }: SecurityEventsProps) {
  return (
    <PagedList {...pages} path="/api/user/security-events" failed="No se pudo cargar más historial">
      {(events) => (
        <ul>
          {events.map((line) => (
            <EventRow key={line.id} line={line} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const EVENTS: Readonly<Record<SecurityEventLine["event"], { text: string; icon: LucideIcon }>> = {
  registered: { text: "Cuenta creada", icon: ShieldCheck },
  "sign-in": { text: "Inicio de sesión", icon: Monitor },
  "google-sign-in": { text: "Inicio de sesión con Google", icon: Monitor },
  "failed-sign-in": { text: "Inicio de sesión fallido", icon: TriangleAlert },
  "wrong-code": { text: "Código de verificación incorrecto", icon: TriangleAlert },
  "wrong-password": { text: "Contraseña incorrecta", icon: TriangleAlert },
  "recovery-code-used": { text: "Código de recuperación usado", icon: KeyRound },
  "password-changed": { text: "Contraseña cambiada", icon: KeyRound },
  "second-factor-enabled": { text: "Verificación en dos pasos activada", icon: ShieldCheck },
  "second-factor-disabled": { text: "Verificación en dos pasos desactivada", icon: TriangleAlert },
  "recovery-codes-renewed": { text: "Códigos de recuperación renovados", icon: KeyRound },
  "email-changed": { text: "Correo cambiado", icon: Mail },
  "email-change-undone": { text: "Cambio de correo deshecho", icon: Mail },
  "google-linked": { text: "Cuenta de Google vinculada", icon: ShieldCheck },
  "google-unlinked": { text: "Cuenta de Google desvinculada", icon: ShieldCheck },
  "token-created": { text: "Token de API creado", icon: KeyRound },
  "token-revoked": { text: "Token de API revocado", icon: KeyRound },
  "webhook-created": { text: "Webhook creado", icon: KeyRound },
  "webhook-changed": { text: "Webhook cambiado", icon: KeyRound },
  "session-closed": { text: "Sesión cerrada desde la lista", icon: Monitor },
  "sessions-closed": { text: "Demás sesiones cerradas", icon: Monitor },
};

function EventRow({ line, timeZone }: { line: SecurityEventLine; timeZone: string }) {
  const { text, icon: Icon } = EVENTS[line.event];
  const date = new Date(line.occurredAt);
  return (
    <OptionRow>
      <Icon />
      <OptionText as="span">
        <span>{text}</span>
        <Note as="span">
          {line.byAdministrator ? "Un administrador" : line.ip} ·{" "}
          <time dateTime={line.occurredAt} title={formatDate(date, timeZone)} suppressHydrationWarning>
            {formatRelative(date, new Date(), timeZone)}
          </time>
        </Note>
      </OptionText>
    </OptionRow>
  );
}
