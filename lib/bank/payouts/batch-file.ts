import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bankPayoutBatches, bankPayouts } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { BANK_ZONE } from "@/lib/bank/constants";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { printMoney } from "@/lib/core/format/money";
import { nameInFile } from "./rules";
import { NO_BATCH } from "./schema";

type Batch = typeof bankPayoutBatches.$inferSelect;
type Row = { iban: string; holder: string; amountMinor: bigint; endToEndId: string };

/** The pain.001.001.09 file of a batch for the bank, always with the same bytes. Throws `not_found`. */
export async function getBatchFile(_viewer: AdminActor, id: number): Promise<{ name: string; xml: string }> {
  const [batch] = await db.select().from(bankPayoutBatches).where(eq(bankPayoutBatches.id, id)).limit(1);
  if (!batch) throw new DomainError("not_found", NO_BATCH);
  const { iban, holder, amountMinor, endToEndId, batchId } = bankPayouts;
  const rows = await db
    .select({ iban, holder, amountMinor, endToEndId })
    .from(bankPayouts)
    .where(eq(batchId, id))
    .orderBy(asc(bankPayouts.id))
    .limit(batch.payouts);
  return { name: `${batch.messageId}.xml`, xml: creditTransfers(batch, rows) };
}

/**
 * A SEPA credit transfer initiation in euros. Each payment is booked separately, because each bank row answers one
 * payout.
 */
function creditTransfers(batch: Batch, rows: readonly Row[]) {
  const { messageId, createdAt, totalMinor, iban, bic } = batch;
  const total = printMoney(totalMinor, "EUR");
  const name = nameInFile(batch.holder);
  const agent = bic
    ? `<FinInstnId><BICFI>${bic}</BICFI></FinInstnId>`
    : "<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>";
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}</CreDtTm><NbOfTxs>${rows.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>${rows.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>${dayOf(createdAt, BANK_ZONE)}</Dt></ReqdExctnDt><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></DbtrAcct><DbtrAgt>${agent}</DbtrAgt><ChrgBr>SLEV</ChrgBr>
${rows.map(transfer).join("\n")}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;
}

function transfer({ iban, holder, amountMinor, endToEndId }: Row): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${printMoney(amountMinor, "EUR")}</InstdAmt></Amt><Cdtr><Nm>${nameInFile(holder)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${endToEndId}</Ustrd></RmtInf></CdtTrfTxInf>`;
}
