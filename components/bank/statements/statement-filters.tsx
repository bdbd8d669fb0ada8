import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { NativeSelect } from "@/components/ui/native-select";
import { SearchFrame, SearchInput } from "@/components/ui/search-input";
import {
  ASSET_NAMES,
  MAX_SEARCH_LENGTH,
  MOVEMENT_KIND_KEYS,
  MOVEMENT_KINDS,
} from "@/lib/bank/accounts/constants";
import type { StatementFilter } from "@/lib/bank/accounts/schema";

/** The filters go into the address, so that a search can be shared and the back button works. */
export function StatementFilters({ filter }: { filter: StatementFilter }) {
  return (
    <Form
      action="/debank"
      className="grid w-full grid-cols-4 items-end gap-3 max-tablet:grid-cols-[1fr_1fr] [&_input]:min-w-0"
      aria-label="Filtros del extracto"
      scroll={false}
    >
      <SearchFrame as="div" className="col-span-full max-w-none">
        <SearchInput
          name="q"
          aria-label="Buscar en el extracto"
          placeholder="Concepto, número o importe"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filter.q}
        />
      </SearchFrame>
      <Field id="extracto-activo" label="Activo">
        <NativeSelect id="extracto-activo" name="asset" defaultValue={filter.asset ?? ""}>
          <option value="">Todos</option>
          {Object.entries(ASSET_NAMES).map(([asset, name]) => (
            <option key={asset} value={asset}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="extracto-tipo" label="Tipo">
        <NativeSelect id="extracto-tipo" name="kind" defaultValue={filter.kind ?? ""}>
          <option value="">Todos</option>
          {MOVEMENT_KIND_KEYS.map((kind) => (
            <option key={kind} value={kind}>
              {MOVEMENT_KINDS[kind]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="extracto-desde" label="Desde">
        <Input id="extracto-desde" type="date" name="from" defaultValue={filter.from} />
      </Field>
      <Field id="extracto-hasta" label="Hasta">
        <Input id="extracto-hasta" type="date" name="to" defaultValue={filter.to} />
      </Field>
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
