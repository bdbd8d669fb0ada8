import Form from "next/form";
import { LinkButton } from "@/components/parts/link-button";
import { SearchFrame, SearchInput } from "@/components/parts/search-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import {
  ASSET_NAMES,
  MAX_SEARCH_LENGTH,
  MOVEMENT_KIND_KEYS,
  MOVEMENT_KINDS,
  PERIODS,
} from "@/lib/bank/accounts/constants";
import type { StatementFilters as Filters } from "@/lib/bank/accounts/schema";

/** Filters of the statement. They are kept in the address, so that a search can be shared and the back button works. */
export function StatementFilters({ filters }: { filters: Filters }) {
  const { cursor: _, show: __, ...asked } = filters;
  return (
    <Form
      // A new key resets the fields when the filters change by other means.
      key={JSON.stringify(asked)}
      action="/debank"
      className="grid w-full grid-cols-[minmax(0,1fr)_10rem_11rem_11rem] items-end gap-2 max-desk:grid-cols-2 [&_input]:min-w-0"
      aria-label="Filtros del extracto"
      scroll={false}
    >
      <SearchFrame as="div" className="max-w-none max-desk:col-span-full">
        <SearchInput
          name="q"
          aria-label="Buscar en el extracto"
          placeholder="Concepto, persona o importe"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filters.q}
        />
      </SearchFrame>
      <NativeSelect name="asset" aria-label="Activo" defaultValue={filters.asset}>
        {Object.entries(ASSET_NAMES).map(([asset, name]) => (
          <option key={asset} value={asset}>
            {name} · {asset}
          </option>
        ))}
        <option value="all">Todos los activos</option>
      </NativeSelect>
      <NativeSelect name="kind" aria-label="Tipo" defaultValue={filters.kind ?? ""}>
        <option value="">Todos los tipos</option>
        {MOVEMENT_KIND_KEYS.map((kind) => (
          <option key={kind} value={kind}>
            {MOVEMENT_KINDS[kind]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        name="period"
        aria-label="Periodo"
        className="max-desk:col-span-full"
        defaultValue={filters.period ?? ""}
      >
        <option value="">Todas las fechas</option>
        {Object.entries(PERIODS).map(([period, name]) => (
          <option key={period} value={period}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <details className="col-span-full text-sm" open={Boolean(filters.from || filters.to)}>
        <summary className="cursor-pointer text-primary">Elegir fechas</summary>
        <div className="mt-2 grid max-w-96 grid-cols-2 gap-2">
          <Field id="extracto-desde" label="Desde">
            <Input id="extracto-desde" type="date" name="from" defaultValue={filters.from} />
          </Field>
          <Field id="extracto-hasta" label="Hasta">
            <Input id="extracto-hasta" type="date" name="to" defaultValue={filters.to} />
          </Field>
        </div>
      </details>
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button type="submit" variant="default" size="sm">
          Filtrar
        </Button>
        <LinkButton href="/debank" variant="ghost" size="sm" scroll={false}>
          Quitar filtros
        </LinkButton>
      </div>
    </Form>
  );
}
