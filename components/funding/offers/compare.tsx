"use client";

import { useState } from "react";
import { Note } from "@/components/display/note";
import { MARK_NAMES, Mark } from "@/components/funding/mark";
import { LinkButton } from "@/components/parts/link-button";
import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { NativeSelect } from "@/components/ui/native-select";
import type { Band, Cell, ComparedOffer } from "./comparison";

const MODES = { all: "Todas", changed: "Solo lo que cambia" } as const;
type Mode = keyof typeof MODES;

// More columns do not fit; the other offers can be selected.
const COLUMNS = 4;

type CompareProps = {
  bands: readonly Band[];
  offers: readonly ComparedOffer[];
  /** The offer of the current page, if it is the page of an offer. */
  current?: number;
  /** Below the table, beside the legend: what the offers are compared with. */
  note: string;
};

/** Compares all offers with the request, condition by condition, for the owner of the request. */
export function Compare({ bands, offers, current, note }: CompareProps) {
  const [mode, setMode] = useState<Mode>("all");
  const [picked, setPicked] = useState(current ?? offers[0]?.id);
  const shown = shownOf(offers, picked);
  return (
    <Card aria-labelledby="comparar">
      <CardHeader>
        <CardTitle id="comparar">Comparar ofertas</CardTitle>
        <SegmentedButtons
          className="max-tablet:grid max-tablet:w-full"
          label="Condiciones que se ven"
          names={MODES}
          current={mode}
          choose={setMode}
        />
        <NativeSelect
          className={cn("w-full", offers.length <= COLUMNS && "min-[74.01rem]:hidden")}
          aria-label="Oferta que se compara"
          value={picked}
          onChange={({ target }) => setPicked(Number(target.value))}
        >
          {offers.map(({ id, name, summary }) => (
            <option key={id} value={id}>
              {name} · {summary}
            </option>
          ))}
        </NativeSelect>
      </CardHeader>
      <table className="w-full table-fixed border-collapse text-sm leading-[1.4] max-tablet:block">
        <caption className="sr-only">Condiciones de cada oferta junto a lo que pides</caption>
        <Heads offers={shown} picked={picked} />
        {bands.map((band) => (
          <Rows key={band.name} band={band} mode={mode} offers={shown} picked={picked} />
        ))}
        <Actions offers={shown} picked={picked} current={current} />
      </table>
      <CardFooter className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {(["worse", "other", "better"] as const).map((tone) => (
          <Mark key={tone} tone={tone}>
            {MARK_NAMES[tone]}
          </Mark>
        ))}
        <span>{note}</span>
      </CardFooter>
    </Card>
  );
}

function shownOf(offers: readonly ComparedOffer[], picked: number | undefined): readonly ComparedOffer[] {
  const first = offers.slice(0, COLUMNS);
  const one = offers.find(({ id }) => id === picked);
  return !one || first.includes(one) ? first : [one, ...first.slice(0, COLUMNS - 1)];
}

const ROW =
  "max-tablet:grid max-tablet:grid-cols-2 max-tablet:[background:linear-gradient(var(--border),var(--border))_50%_0/1px_100%_no-repeat]";
const NAME =
  "w-42 border-t py-2 pr-3 pl-5 text-left align-top font-normal text-muted-foreground max-[84rem]:w-34 max-tablet:col-span-full max-tablet:w-auto max-tablet:bg-card max-tablet:px-4 max-tablet:pb-0 max-tablet:text-xs";
const ASK =
  "w-37 border-t bg-background px-4 py-2 text-left align-top font-normal max-[84rem]:w-33 max-[84rem]:px-3 max-tablet:w-auto max-tablet:border-0 max-tablet:bg-transparent max-tablet:px-4 max-tablet:pt-0";
const OFFER =
  "border-t border-l px-4 py-2 text-left align-top font-normal max-[84rem]:px-3 max-tablet:border-0 max-tablet:px-4 max-tablet:pt-0";
const PICKED =
  "bg-popover shadow-[inset_2px_0_var(--primary),inset_-2px_0_var(--primary)] max-tablet:bg-transparent max-tablet:shadow-none";

// On a narrow screen only the selected offer is shown beside the request.
const columnOf = (offer: ComparedOffer, picked: number | undefined) =>
  cn(OFFER, offer.id === picked ? PICKED : "max-[74rem]:hidden");

type ColumnsProps = { offers: readonly ComparedOffer[]; picked: number | undefined };

function Heads({ offers, picked }: ColumnsProps) {
  return (
    <thead className="max-tablet:block">
      <tr className={ROW}>
        <td className="w-42 border-b border-border-strong max-[84rem]:w-34 max-tablet:hidden" />
        <th scope="col" className={cn(ASK, HEAD)}>
          <span className="block font-semibold">Lo que pides</span>
          <Note as="span">en total</Note>
        </th>
        {offers.map((offer) => (
          <th
            key={offer.id}
            scope="col"
            className={cn(
              columnOf(offer, picked),
              HEAD,
              offer.id === picked &&
                "shadow-[inset_2px_0_var(--primary),inset_-2px_0_var(--primary),inset_0_2px_var(--primary)]",
            )}
          >
            <span className="flex items-center gap-2">
              <Avatar name={offer.name} src={offer.picture} className="max-[84rem]:hidden" />
              <span className="grid min-w-0 leading-snug">
                <span className="font-[550] wrap-anywhere">{offer.name}</span>
                <Note as="span">{offer.summary}</Note>
              </span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const HEAD = "border-t-0 border-b border-b-border-strong py-4 align-middle max-tablet:py-3";

type RowsProps = ColumnsProps & { band: Band; mode: Mode };

function Rows({ band, mode, offers, picked }: RowsProps) {
  const rows = band.rows.filter(
    ({ key }) => mode === "all" || offers.some(({ cells }) => cells[key]?.mark || cells[key]?.isChanged),
  );
  if (rows.length === 0) return null;
  return (
    <tbody className="max-tablet:block">
      <tr className="max-tablet:grid">
        <th
          scope="rowgroup"
          className={cn(
            NAME,
            "border-t-foreground pt-4 pb-1 text-sm font-semibold text-foreground max-tablet:pt-3 max-tablet:pb-1 max-tablet:text-sm",
          )}
        >
          {band.name}
        </th>
        <td className={cn(ASK, "border-t-foreground max-tablet:hidden")} />
        {offers.map((offer) => (
          <td
            key={offer.id}
            className={cn(columnOf(offer, picked), "border-t-foreground max-tablet:hidden")}
          />
        ))}
      </tr>
      {rows.map(({ key, label, ask }) => (
        <tr key={key} className={ROW}>
          <th scope="row" className={NAME}>
            {label}
          </th>
          <td className={ASK}>{ask ?? <span className="text-muted-foreground">—</span>}</td>
          {offers.map((offer) => (
            <td key={offer.id} className={columnOf(offer, picked)}>
              <Value cell={offer.cells[key]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Value({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <span className="text-muted-foreground">—</span>;
  const { text, mark, badge, isChanged, note } = cell;
  if (badge) {
    return (
      <span className="grid justify-items-start gap-1">
        <Badge variant={badge} className="whitespace-normal" plain={badge === "outline"}>
          {text}
        </Badge>
        {note ? <Note as="span">{note}</Note> : null}
      </span>
    );
  }
  return (
    <>
      <span
        className={mark || isChanged ? "font-semibold wrap-anywhere" : "wrap-anywhere text-muted-foreground"}
      >
        {text}
      </span>
      {mark || isChanged ? null : <span className="sr-only"> (igual)</span>}
      {mark ? <Mark tone={mark.tone}>{mark.text}</Mark> : null}
      {note ? (
        <Note as="span" className="block">
          {note}
        </Note>
      ) : null}
    </>
  );
}

function Actions({ offers, picked, current }: ColumnsProps & { current: number | undefined }) {
  return (
    <tbody className="max-tablet:block">
      <tr className="max-tablet:block">
        <th scope="row" className={cn(NAME, "max-tablet:sr-only")}>
          <span className="sr-only">Acción</span>
        </th>
        <td className={cn(ASK, "max-tablet:hidden")} />
        {offers.map((offer) => (
          <td
            key={offer.id}
            className={cn(
              columnOf(offer, picked),
              "pt-3 pb-4 max-tablet:border-t max-tablet:pt-3",
              offer.id === picked &&
                "shadow-[inset_2px_0_var(--primary),inset_-2px_0_var(--primary),inset_0_-2px_var(--primary)] max-tablet:block max-tablet:shadow-none",
            )}
          >
            <Action offer={offer} isCurrent={offer.id === current} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Action({ offer: { id, act, name }, isCurrent }: { offer: ComparedOffer; isCurrent: boolean }) {
  const label = `${act}: oferta de ${name}`;
  if (isCurrent) {
    return (
      <LinkButton size="sm" block variant="default" href="#paso" aria-label={label}>
        {act}
      </LinkButton>
    );
  }
  return (
    <LinkButton size="sm" block href={`/funding/offers/${id}`} aria-label={label}>
      {act}
    </LinkButton>
  );
}
