import { POST as upload } from "@/app/api/admin/bank/statements/route";
import { getTransferDetails } from "@/lib/bank/topups/references";
import { send } from "../http/client";
import { makeAdmin } from "./identity";

export type CsvLine = {
  date?: string;
  amount?: string;
  currency?: string;
  reference?: string;
  name?: string;
  iban?: string;
};

export const HEAD = "date,amount,currency,reference,name,iban";

/** Returns a statement with these lines, by default of 50,00 € each. */
export function csvOf(lines: readonly CsvLine[]): string {
  const rows = lines.map(
    ({ date = "2026-11-20", amount = "50.00", currency = "EUR", reference = "", name = "", iban = "" }) =>
      [date, amount, currency, reference, name, iban].join(","),
  );
  return [HEAD, ...rows].join("\n");
}

/** Uploads a file as an administrator; returns the response. */
export async function importFile(content: string | Uint8Array<ArrayBuffer>, as?: { id: string } | null) {
  const form = new FormData();
  form.set("file", new File([content], "extracto.csv"));
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const raw = await encoded.arrayBuffer();
  const by = as === undefined ? await makeAdmin() : as;
  return send(upload, "POST", { as: by, raw, headers: { "content-type": type } });
}

/** Returns the member's reference for transfers. */
export const referenceFor = async (user: { id: string }) => (await getTransferDetails(user)).reference;

type CamtEntry = {
  amount: string;
  reference?: string;
  isOut?: boolean;
  /** With the bank's mark of a payment sent back. */
  isReturn?: boolean;
  bankReference?: string;
  status?: string;
  currency?: string;
};

/** Returns a CAMT.053 file of these entries with a closing balance. */
export function camtOf(
  entries: readonly CamtEntry[],
  { iban = "ES9121000418450200051332", closing = "1000.00" } = {},
) {
  const body = entries.map(
    ({ amount, reference = "", isOut = false, isReturn, bankReference, status = "BOOK", currency = "EUR" }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isOut ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ""}<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Íñigo &amp; Hijos</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf>${isReturn ? "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>" : ""}</TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>${body.join("")}</Stmt></BkToCstmrStmt></Document>`;
}
