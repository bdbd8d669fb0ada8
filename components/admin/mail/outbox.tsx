import { Inbox } from "lucide-react";
import Form from "next/form";
import { headers } from "next/headers";
import Link from "next/link";
import { CopyButton } from "@/components/display/copy-button";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHead } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { Select } from "@/components/ui/select";
import { EMAILS_PER_PAGE } from "@/lib/admin/mail/constants";
import { emailJson, emailsJson } from "@/lib/admin/mail/present";
import { getEmail, listEmails } from "@/lib/admin/mail/queries";
import type { EmailFilters } from "@/lib/admin/mail/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { formatDate } from "@/lib/core/format/format";
import { OutboxList } from "./outbox-list";
import { EmailPreview } from "./preview";
import { ResendEmail } from "./resend-button";
import { EMAIL_STATUS_NAMES, EmailStatusBadge } from "./status-badge";

type OutboxProps = { viewer: AdminActor; filters: EmailFilters; open: number | null };

/** Every message that was written, and what became of it. */
export async function Outbox({ viewer, filters, open }: OutboxProps) {
  const { rows: emails, nextCursor } = await listEmails(viewer, { ...filters, limit: EMAILS_PER_PAGE });
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return (
    <>
      {open ? <OpenEmail viewer={viewer} id={open} query={query} /> : null}
      <Card aria-labelledby="bandeja">
        <CardHead>
          <h2 className="subtitle" id="bandeja">
            Bandeja de salida
          </h2>
          <Filters key={query} filters={filters} />
        </CardHead>
        {emails.length === 0 ? (
          <Blank icon={<Inbox className="icon" />} title="No hay mensajes con esos filtros">
            Prueba con otro estado o con otra dirección.
          </Blank>
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
    <Form action="/admin/emails" className="mail-filters" aria-label="Filtrar la bandeja" scroll={false}>
      <input type="hidden" name="tab" value="outbox" />
      {filters.mailing ? <input type="hidden" name="mailing" value={filters.mailing} /> : null}
      <Field id="bandeja-estado" label="Estado">
        <Select id="bandeja-estado" name="status" defaultValue={filters.status ?? ""}>
          <option value="">Todos</option>
          {Object.entries(EMAIL_STATUS_NAMES).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </Select>
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
      <div className="row row-2 wrap mail-filter-acts">
        <Button type="submit" variant="primary" size="sm">
          Filtrar
        </Button>
        <LinkButton href="/admin/emails?tab=outbox" variant="ghost" size="sm" scroll={false}>
          Quitar filtros
        </LinkButton>
      </div>
    </Form>
  );
}

async function OpenEmail({ viewer, id, query }: { viewer: AdminActor; id: number; query: string }) {
  const found = await getEmail(viewer, requestInfo(await headers()), id).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!found) return <Blank title="Ese mensaje no existe" />;
  const email = emailJson(found);
  return (
    <Card aria-labelledby="mensaje">
      <CardHead>
        <div className="stack stack-1 mail-head">
          <h2 className="subtitle" id="mensaje">
            {email.subject}
          </h2>
          <p className="note">
            Para {email.toAddress} · {formatDate(new Date(email.createdAt), viewer.timezone)}
          </p>
        </div>
        <div className="row row-2 wrap">
          <EmailStatusBadge status={email.status} />
          {email.status === "failed" ? <ResendEmail id={email.id} /> : null}
          <Link
            href={query ? `/admin/emails?tab=outbox&${query}` : "/admin/emails?tab=outbox"}
            scroll={false}
          >
            Cerrar
          </Link>
        </div>
      </CardHead>
      <CardBody className="stack">
        {email.lastError ? <p className="error">{email.lastError}</p> : null}
        {email.link ? <OpenLink href={email.link} /> : null}
        <EmailPreview html={email.html} title={`Mensaje «${email.subject}»`} />
        <details>
          <summary>Texto sin formato</summary>
          <pre className="mail-text">{email.text}</pre>
        </details>
      </CardBody>
    </Card>
  );
}

// The preview leads nowhere: a message may hold what its writer put there.
function OpenLink({ href }: { href: string }) {
  return (
    <Banner>
      Sin proveedor de correo, el enlace de este mensaje solo se puede abrir desde aquí.{" "}
      <a href={href} target="_blank" rel="noreferrer">
        Abrir el enlace
      </a>{" "}
      <CopyButton text={href} label="Copiar el enlace" copied="Enlace copiado" />
    </Banner>
  );
}
