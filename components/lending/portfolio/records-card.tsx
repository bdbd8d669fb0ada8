import Link from "next/link";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { recordAddress } from "@/lib/lending/portfolio/present";
import { listRecords } from "@/lib/lending/portfolio/record-queries";
import { CreateRecord, WithdrawRecord } from "./record-actions";
import { recordText } from "./record-view";

/** The member's repayment records, to be shown to others. */
export async function RecordsCard({ viewer }: { viewer: UserActor }) {
  const records = await listRecords(viewer);
  return (
    <Card aria-labelledby="historial">
      <CardHeader>
        <CardTitle id="historial">Tu historial, para enseñarlo</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-sm">
          Cuántos préstamos has devuelto y con cuánto retraso, con un código que cualquiera puede comprobar.
          No dice importes ni con quién.
        </p>
        <CreateRecord />
      </CardContent>
      {records.length > 0 ? (
        <ItemGroup className="border-t">
          {records.map((record) => (
            <Item key={record.code} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span className="grid">
                <Link href={`/p2p-lending/record/${record.code}`}>{record.code}</Link>
                <Note as="span">
                  {recordText(record)}, {record.name ? "con tu nombre" : "sin tu nombre"}.{" "}
                  {formatDate(record.createdAt, viewer.timezone)}
                </Note>
              </span>
              <span className="flex items-center gap-2">
                <CopyButton
                  text={recordAddress(record)}
                  label={`Copiar el enlace de ${record.code}`}
                  copied="Enlace copiado"
                />
                <WithdrawRecord code={record.code} />
              </span>
            </Item>
          ))}
        </ItemGroup>
      ) : null}
    </Card>
  );
}
