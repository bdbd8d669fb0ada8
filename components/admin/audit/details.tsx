import { ChangeList } from "@/components/admin/change-list";
import { detailsOf } from "@/lib/admin/audit/rules";
import type { AuditRow } from "@/lib/admin/present";

type DetailsProps = { details: AuditRow["details"]; timeZone: string };

/** The details of a line of a further page, which the API returns without their texts. */
export function Details({ details, timeZone }: DetailsProps) {
  return <ChangeList changes={detailsOf(details, timeZone)} />;
}
