import { MailCheck } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { CONTACT_STATUSES, type ContactStatus } from "@/lib/support/constants";
import { type ContactLine, contactJson, contactsJson } from "@/lib/support/present";
import { getContact, listContacts } from "@/lib/support/queries";
import { listContactsInput } from "@/lib/support/schema";
import { ContactReviewLater } from "./contact-review-later";

type Params = Record<string, string | string[] | undefined>;
type ContactInboxProps = { viewer: AdminActor; params: Params };

const NAMES: Readonly<Record<ContactStatus, string>> = {
  open: "Por contestar",
  answered: "Contestados",
  closed: "Cerrados",
};

/** What people wrote to support, with answer and state. */
export async function ContactInbox({ viewer, params }: ContactInboxProps) {
  const status = CONTACT_STATUSES.find((known) => known === params.contacts) ?? "open";
  const here = `/admin?tab=approvals&contacts=${status}`;
  const asked = listContactsInput.safeParse({ status, cursor: params.contactsAfter });
  const [{ rows: contacts, nextCursor }, found] = await Promise.all([
    listContacts(viewer, asked.success ? asked.data : listContactsInput.parse({ status })),
    typeof params.contact === "string" ? findContact(viewer, params.contact) : undefined,
  ]);
  return (
    <Card aria-labelledby="soporte">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="soporte">
            Mensajes a soporte
          </h2>
          <p className="note">Prometemos respuesta en menos de 24 horas. Se contesta por correo.</p>
        </div>
        <Segments
          label="Estado de los mensajes a soporte"
          names={NAMES}
          current={status}
          hrefOf={(each) => `/admin?tab=approvals&contacts=${each}`}
        />
      </CardHead>
      {found === null ? <Banner tone="negative">Ese mensaje no existe.</Banner> : null}
      <Lines contacts={contactsJson(contacts)} here={here} timeZone={viewer.timezone} />
      {nextCursor ? (
        <LoadMore note="Hay más resultados" href={`${here}&contactsAfter=${nextCursor}`} />
      ) : null}
      {found ? (
        <ContactReviewLater key={found.id} contact={found} closeHref={here} timeZone={viewer.timezone} />
      ) : null}
    </Card>
  );
}

type LinesProps = { contacts: readonly ContactLine[]; here: string; timeZone: string };

function Lines({ contacts, here, timeZone }: LinesProps) {
  if (contacts.length === 0) {
    return <Blank icon={<MailCheck className="icon" />} title="No hay mensajes aquí" />;
  }
  return (
    <ul className="ruled">
      {contacts.map(({ id, reference, name, email, subject, createdAt }) => (
        <li key={id} className="report">
          <div className="stack stack-1">
            <p className="report-words">
              <strong>{subject}</strong>
            </p>
            <p className="small report-words">
              {name} · {email}
            </p>
            <p className="note">
              {reference} · <time dateTime={createdAt}>{formatDate(new Date(createdAt), timeZone)}</time>
            </p>
          </div>
          <LinkButton
            size="sm"
            href={`${here}&contact=${id}`}
            scroll={false}
            aria-label={`Abrir el mensaje ${reference} de ${name}`}
          >
            Abrir
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

async function findContact(viewer: AdminActor, id: string) {
  if (!/^\d{1,15}$/.test(id)) return null;
  try {
    return contactJson(await getContact(viewer, Number(id)));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
