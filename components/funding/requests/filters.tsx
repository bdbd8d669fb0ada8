import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { RISK_LABELS } from "@/lib/funding/constants";
import { MAX_SEARCH_LENGTH } from "@/lib/funding/requests/constants";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { AMOUNT_NAMES, type RequestSearch, SORT_NAMES, STATUS_NAMES } from "./filter-names";

/** Words, state, sector, risk, amount and order: all of it in the address, so that it can be shared. */
export function RequestFilters({ search }: { search: RequestSearch }) {
  return (
    <search>
      <Form
        key={JSON.stringify(search)}
        action="/funding"
        className="grid grid-cols-[minmax(0,1.2fr)_repeat(5,minmax(0,1fr))_auto] gap-3 max-[84rem]:grid-cols-3 max-tablet:grid-cols-2"
        aria-label="Filtros"
        scroll={false}
        prefetch={false}
      >
        <Input
          className="max-[84rem]:col-span-full"
          type="search"
          name="q"
          aria-label="Buscar solicitudes"
          placeholder="Buscar solicitudes"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={search.q}
        />
        <Choice name="status" label="Estado" any="Estado" names={STATUS_NAMES} search={search} />
        <Choice name="sector" label="Sector" any="Sector" names={INDUSTRY_LABELS} search={search} />
        <Choice name="risk" label="Riesgo" any="Riesgo" names={RISK_LABELS} search={search} />
        <Choice name="maxAmount" label="Importe" any="Importe" names={AMOUNT_NAMES} search={search} />
        <NativeSelect name="sort" aria-label="Ordenar por" defaultValue={search.sort ?? "recent"}>
          <Options names={SORT_NAMES} />
        </NativeSelect>
        <Button type="submit" className="max-tablet:min-h-control">
          <Search /> Filtrar
        </Button>
      </Form>
    </search>
  );
}

type ChoiceProps = {
  name: keyof RequestSearch;
  label: string;
  /** What narrows nothing. */
  any: string;
  names: Readonly<Record<string, string>>;
  search: RequestSearch;
};

function Choice({ name, label, any, names, search }: ChoiceProps) {
  return (
    <NativeSelect name={name} aria-label={label} defaultValue={search[name] ?? ""}>
      <option value="">{any}</option>
      <Options names={names} />
    </NativeSelect>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
