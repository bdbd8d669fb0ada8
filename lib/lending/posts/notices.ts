import type { Tx } from "@/db";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { ownPostsPath } from "./constants";
import type { LoanOffer, LoanRequest } from "./lines";
import type { Side } from "./sides";

/** Names a post for webhooks: its owner's page shows many of them. */
export const aboutPost = (name: "request" | "offer", id: number): Record<string, number> =>
  name === "request" ? { loanRequest: id } : { loanOffer: id };

type Removed = { id: number; owner: string; reason: string };

/** Notifies the owner that an administrator has removed their post, with the reason, even without notices of loans. */
export async function notifyRemoved<Row extends LoanRequest | LoanOffer, Line>(
  tx: Tx,
  { kind, name, noun }: Side<Row, Line>,
  { id, owner, reason }: Removed,
): Promise<void> {
  await notifyAndMail(tx, {
    userId: owner,
    category: "account",
    kind: `lending.${name}-removed`,
    title: name === "request" ? "Solicitud retirada" : "Oferta retirada",
    body: `Un administrador ha retirado tu ${noun} de préstamo n.º ${id}. Motivo: ${reason}`,
    href: ownPostsPath(kind),
    about: aboutPost(name, id),
    label: name === "request" ? "Ver mis solicitudes" : "Ver mis ofertas",
    dedupeKey: `loan-${name}-removed:${id}`,
  });
}
