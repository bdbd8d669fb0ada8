import type { Tx } from "@/db";
import { notify } from "@/lib/notifications/notice";
import { ownPostsPath } from "./constants";
import type { LoanOffer, LoanRequest } from "./lines";
import type { Side } from "./sides";

type Removed = { id: number; owner: string; reason: string };

/** Notifies the owner that an administrator has removed their post, with the reason, even without notices of loans. */
export async function notifyRemoved<Row extends LoanRequest | LoanOffer, Line>(
  tx: Tx,
  { kind, name, noun }: Side<Row, Line>,
  { id, owner, reason }: Removed,
): Promise<void> {
  await notify(tx, {
    userId: owner,
    category: "account",
    kind: `lending.${name}-removed`,
    title: name === "request" ? "Solicitud retirada" : "Oferta retirada",
    body: `Un administrador ha retirado tu ${noun} de préstamo n.º ${id}. Motivo: ${reason}`,
    href: ownPostsPath(kind),
    dedupeKey: `loan-${name}-removed:${id}`,
  });
}
