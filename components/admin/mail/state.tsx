import Link from "next/link";
import { Note } from "@/components/display/note";
import { listEmails } from "@/lib/admin/mail/queries";
import { listEmailsInput } from "@/lib/admin/mail/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { describeMail } from "@/lib/gateways/mail/diagnosis";

const LAST_FAILURES = listEmailsInput.parse({ status: "failed", limit: 3 });

/** The mail configuration and the last error. */
export async function EmailState({ viewer }: { viewer: AdminActor }) {
  const { server, from, perSecond } = describeMail();
  const { rows: emails } = await listEmails(viewer, LAST_FAILURES);
  return (
    <div className="grid min-w-0 content-start gap-1 wrap-anywhere *:min-w-0">
      <p className="text-sm">
        {server
          ? `Se envía por ${server}, desde ${from}; los correos masivos, a ${formatCount(perSecond)} mensajes por segundo.`
          : "Sin proveedor: los mensajes se quedan en la bandeja de salida."}
      </p>
      {emails.length > 0 ? (
        <details className="text-sm">
          <summary>Últimos fallos</summary>
          <ul className="grid content-start gap-1 *:min-w-0">
            {emails.map(({ id, toAddress, lastError, createdAt }) => (
              <li key={id}>
                <Link href={`/admin/emails?tab=outbox&status=failed&message=${id}`} prefetch={false}>
                  {toAddress}
                </Link>{" "}
                <Note as="span">
                  {formatDate(createdAt, viewer.timezone)} · {lastError}
                </Note>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
