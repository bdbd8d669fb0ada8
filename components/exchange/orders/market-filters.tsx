"use client";

import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useAddressFilters } from "@/components/forms/filters/use-address-filters";
import { FieldRow } from "@/components/parts/field-row";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { typedText } from "@/lib/core/format/typed-amount";
import { type OrderType, PAYMENT_METHODS } from "@/lib/exchange/constants";
import { ORDER_SORTS, type OrderSort } from "@/lib/exchange/orders/constants";

const AMOUNTS: readonly string[] = ["amount", "minPrice", "maxPrice"];

/** The filters of the market, from the address. */
export type MarketSearch = Partial<Record<"method" | "amount" | "minPrice" | "maxPrice", string>> & {
  side: OrderType;
  sort: OrderSort;
};

const SIDES: Readonly<Record<OrderType, string>> = { sell: "Comprar", buy: "Vender" };

const SORTS: Readonly<Record<OrderSort, string>> = {
  cheapest: "Precio más bajo",
  dearest: "Precio más alto",
  recent: "Más recientes",
};

/** The side of the market and its filters. All are kept in the address, so that it can be shared. */
export function MarketFilters({ search }: { search: MarketSearch }) {
  const filters = useAddressFilters({ path: "/btc-p2p", search, amounts: AMOUNTS });
  const [more, setMore] = useState(Boolean(search.minPrice || search.maxPrice));

  return (
    <>
      <SegmentedNav
        label="Quiero"
        names={SIDES}
        current={search.side}
        hrefOf={(side) => `/btc-p2p?${sideQuery(search, side)}`}
      />
      <form
        {...filters}
        className="flex flex-1 flex-wrap items-end justify-end gap-3 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[1fr_1fr]"
        aria-label="Filtros"
      >
        <input type="hidden" name="side" value={search.side} />
        <Figure name="amount" label="Cantidad mínima" unit="BTC" value={search.amount} bare />
        <NativeSelect
          className="w-48 max-tablet:w-auto"
          name="method"
          aria-label="Método de pago"
          defaultValue={search.method ?? ""}
        >
          <option value="">Métodos</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </NativeSelect>
        <Button
          className="max-tablet:col-span-full"
          aria-expanded={more}
          aria-controls="market-more"
          onClick={() => setMore(!more)}
        >
          <SlidersHorizontal /> Más filtros
        </Button>
        <FieldRow className="basis-full max-tablet:col-span-full" id="market-more" hidden={!more}>
          <Figure name="minPrice" label="Precio mínimo" unit="US$" value={search.minPrice} />
          <Figure name="maxPrice" label="Precio máximo" unit="US$" value={search.maxPrice} />
          <Field id="market-sort" label="Ordenar por">
            <NativeSelect id="market-sort" name="sort" defaultValue={search.sort}>
              {ORDER_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {SORTS[sort]}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </FieldRow>
      </form>
    </>
  );
}

type FigureProps = { name: string; label: string; unit: string; value: string | undefined; bare?: boolean };

function Figure({ name, label, unit, value, bare = false }: FigureProps) {
  const id = `market-${name}`;
  const control = (
    <UnitInput
      id={id}
      name={name}
      unit={unit}
      className="text-left"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={value && typedText(value)}
      {...(bare
        ? { "aria-label": label, placeholder: "Cantidad", frameClassName: "w-36 max-tablet:w-auto" }
        : {})}
    />
  );
  return bare ? (
    control
  ) : (
    <Field id={id} label={label}>
      {control}
    </Field>
  );
}

// Does not keep the sort order, because the best price is first on either side.
function sideQuery({ method, amount }: MarketSearch, side: OrderType): URLSearchParams {
  return new URLSearchParams({ side, ...(method && { method }), ...(amount && { amount }) });
}
