import { MailCheck } from "lucide-react";
import { Note } from "@/components/display/note";
import { ItemGroup } from "@/components/ui/item";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { SUPPORT_REPLY_HOURS } from "@/lib/core/config/constants";
import { formatDate } from "@/lib/core/format/format";
import type { ContactStatus } from "@/lib/support/constants";
import { contactJson, contactsJson } from "@/lib/support/present";
import { getContact, listContacts } from "@/lib/support/queries";
import { listContactsInput } from "@/lib/support/schema";
import { Written } from "../written";
import { CaseLink } from "./case-link";
import { ContactReview } from "./cases.lazy";
import { hrefOf, type PanelParams, queuePlaceOf } from "./place";
import { ReportItem } from "./report-item";
import { ReviewQueue } from "./review-queue";

type ContactQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS: Readonly<Record<ContactStatus, string>> = {
  open: "Por contestar",
  answered: "Contestados",
  closed: "Cerrados",
};

/** The messages to support, with their answers and states. */
export async function ContactQueue({ viewer, params }: ContactQueueProps) {
  const place = queuePlaceOf({ queue: "support" }, VIEWS, params);
  const { view, cursor, id: asked } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listContacts(viewer, listContactsInput.parse({ status: view, cursor })),
    asked ? foundOrNull(async () => contactJson(await getContact(viewer, Number(asked)))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Mensajes a soporte"
      note={`Prometemos respuesta en menos de ${SUPPORT_REPLY_HOURS} horas. Se contesta por correo.`}
      views={{ label: "Estado de los mensajes a soporte", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <MailCheck />, title: "No hay mensajes aquí" } : null}
      nextCursor={nextCursor}
      missing={found === null ? "Ese mensaje no existe." : null}
      review={
        found ? (
          <ContactReview
            key={found.id}
            contact={found}
            closeHref={hrefOf(place, { id: undefined })}
            timeZone={viewer.timezone}
          />
        ) : null
      }
    >
      <ItemGroup>
        {contactsJson(rows).map(({ id, reference, userId, name, email, subject, createdAt }) => (
          <ReportItem key={id}>
            <div className="grid content-start gap-1 *:min-w-0">
              <Written>
                <strong>{subject}</strong>
              </Written>
              <Written className="text-sm">
                {name} · {email}
              </Written>
              <Note>
                {reference} ·{" "}
                <time dateTime={createdAt}>{formatDate(new Date(createdAt), viewer.timezone)}</time>
                {userId ? null : " · sin iniciar sesión"}
              </Note>
            </div>
            <CaseLink place={place} id={id} label={`Abrir el mensaje ${reference} de ${name}`}>
              Abrir
            </CaseLink>
          </ReportItem>
        ))}
      </ItemGroup>
    </ReviewQueue>
  );
}
