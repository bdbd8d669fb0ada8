import { Inbox } from "lucide-react";
import { headers } from "next/headers";
import Link from "next/link";
import { LazyFilterForm } from "@/components/admin/filter-form.lazy";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { EMAILS_PER_PAGE } from "@/lib/admin/mail/constants";
import { emailJson, emailsJson } from "@/lib/admin/mail/present";
import { getEmail, listEmails } from "@/lib/admin/mail/queries";
import type { EmailFilters } from "@/lib/admin/mail/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { formatDate } from "@/lib/core/format/format";
import { OutboxList } from "./outbox-list";
import { EmailPreview } from "./preview";
import { ResendEmail } from "./resend-button";
import { EMAIL_STATUS_NAMES, EmailStatusBadge } from "./status-badge";

type OutboxProps = { viewer: AdminActor; filters: EmailFilters; open: number | null };

/** Every message with its delivery state. */
export async function Outbox({ viewer, filters, open }: OutboxProps) {
  const { rows: emails, nextCursor } = await listEmails(viewer, { ...filters, limit: EMAILS_PER_PAGE });
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return (
    <>
      {open ? <OpenEmail viewer={viewer} id={open} query={query} /> : null}
      <Card aria-labelledby="bandeja">
        <CardHeader>
          <CardTitle id="bandeja">Bandeja de salida</CardTitle>
          <Filters key={query} filters={filters} />
        </CardHeader>
        {emails.length === 0 ? (
          <Empty icon={<Inbox />} title="No hay mensajes con esos filtros">
            Prueba con otro estado o con otra dirección.
          </Empty>
        ) : (
          <OutboxList
            key={`${query}:${emails[0]?.id}`}
            first={{ emails: emailsJson(emails), nextCursor }}
            query={query}
            timeZone={viewer.timezone}
          />
        )}
      </Card>
    </>
  );
}

function Filters({ filters }: { filters: EmailFilters }) {
  return (
    <LazyFilterForm
      action="/admin/emails"
      className="grid w-full grid-cols-[12rem_minmax(0,20rem)_auto] gap-3 max-tablet:grid-cols-1"
      aria-label="Filtrar la bandeja"
      scroll={false}
    >
      <input type="hidden" name="tab" value="outbox" />
      {filters.mailing ? <input type="hidden" name="mailing" value={filters.mailing} /> : null}
      <Field id="bandeja-estado" label="Estado">
        <NativeSelect id="bandeja-estado" name="status" defaultValue={filters.status ?? ""}>
          <option value="">Todos</option>
          {Object.entries(EMAIL_STATUS_NAMES).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="bandeja-direccion" label="Dirección">
        <Input
          id="bandeja-direccion"
          name="search"
          placeholder="Empieza por…"
          maxLength={254}
          defaultValue={filters.search}
          autoComplete="off"
        />
      </Field>
      <div className="flex min-h-control min-w-0 flex-wrap items-center gap-2 self-end">
        <Button type="submit" variant="default" size="sm">
          Filtrar
        </Button>
        <LinkButton href="/admin/emails?tab=outbox" variant="ghost" size="sm" scroll={false}>
          Quitar filtros
        </LinkButton>
      </div>
    </LazyFilterForm>
  );
}

async function OpenEmail({ viewer, id, query }: { viewer: AdminActor; id: number; query: string }) {
  const request = requestInfo(await headers());
  const found = await foundOrNull(() => getEmail(viewer, request, id));
  if (!found) return <Empty title="Ese mensaje no existe" />;
  const email = emailJson(found);
  return (
    <Card aria-labelledby="mensaje">
      <CardHeader>
        <div className="grid min-w-0 content-start gap-1 wrap-anywhere *:min-w-0">
          <CardTitle id="mensaje">{email.subject}</CardTitle>
          <Note>
            Para {email.toAddress} · {formatDate(new Date(email.createdAt), viewer.timezone)}
          </Note>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <EmailStatusBadge status={email.status} />
          {found.canResend ? <ResendEmail id={email.id} /> : null}
          <Link
            href={query ? `/admin/emails?tab=outbox&${query}` : "/admin/emails?tab=outbox"}
            scroll={false}
          >
            Cerrar
          </Link>
        </div>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {email.lastError ? <FieldError>{email.lastError}</FieldError> : null}
        {email.link ? <OpenLink href={email.link} /> : null}
        {email.html ? (
          <>
            <EmailPreview html={email.html} title={`Mensaje «${email.subject}»`} />
            <details>
              <summary>Texto sin formato</summary>
              <pre className="overflow-x-auto text-xs whitespace-pre-wrap">{email.text}</pre>
            </details>
          </>
        ) : (
          <Note>El texto de un correo se borra a los {RETENTION_DAYS.mailTexts} días.</Note>
        )}
      </CardContent>
    </Card>
  );
}

// The preview has no links: a message may contain text that a member wrote.
function OpenLink({ href }: { href: string }) {
  return (
    <Alert>
      Sin proveedor de correo, el enlace de este mensaje solo se puede abrir desde aquí.{" "}
      <a href={href} target="_blank" rel="noreferrer">
        Abrir el enlace
      </a>{" "}
      <CopyButton text={href} label="Copiar el enlace" copied="Enlace copiado" />
    </Alert>
  );
}
