import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Entries, Entry, EntryText } from "@/components/layout/public/entries";
import { FEES, feeText } from "@/lib/core/config/fees";

export function Fees() {
  return (
    <dl className="grid grid-cols-4 border-y text-sm max-desk:grid-cols-1">
      {FEES.map(({ name, basisPoints }) => (
        <div
          key={name}
          className="flex justify-between gap-3 border-l px-5 py-4 nth-[4n]:pr-0 nth-[4n+1]:border-l-0 nth-[4n+1]:pl-0 nth-[n+5]:border-t max-desk:border-l-0 max-desk:px-0 max-desk:py-3 max-desk:not-first:border-t"
        >
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="font-semibold whitespace-nowrap">{feeText(basisPoints)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The fees in a compact form, beside the sign-in form. */
export function FeeDetails() {
  return (
    <DetailList className="mt-2 w-full border-y">
      {FEES.map(({ name, basisPoints }) => (
        <DetailRow key={name} label={name}>
          {feeText(basisPoints)}
        </DetailRow>
      ))}
    </DetailList>
  );
}

/** The fees with the amount that each rate applies to. */
export function FeeEntries() {
  return (
    <Entries>
      {FEES.map(({ name, basisPoints, on }) => (
        <Entry key={name} term={name}>
          <EntryText>
            <strong>{feeText(basisPoints)}</strong> · {on}
          </EntryText>
        </Entry>
      ))}
    </Entries>
  );
}
