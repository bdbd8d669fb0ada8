import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { INDUSTRIES, INDUSTRY_LABELS, STAGE_LABELS, STAGES } from "@/lib/startups/constants";
import {
  LISTED_STATUSES,
  MAX_SEARCH_LENGTH,
  STARTUP_SORTS,
  type StartupSort,
} from "@/lib/startups/profiles/constants";
import type { ListStartups } from "@/lib/startups/profiles/schema";

const SORTS: Readonly<Record<StartupSort, string>> = {
  recent: "Más recientes",
  target: "Buscan más inversión",
};

const STATUSES: Readonly<Record<(typeof LISTED_STATUSES)[number], string>> = {
  active: "Activas",
  funded: "Financiadas",
  acquired: "Adquiridas",
};

/** The text search, industry, stage, state and sort order. All are kept in the address, so that it can be shared. */
export function StartupFilters({ given }: { given: ListStartups }) {
  const { q, industry, stage, status, sort } = given;
  return (
    <search>
      <Form
        key={[q, industry, stage, status, sort].join(" ")}
        action="/startups"
        className="flex flex-wrap gap-3 max-tablet:grid max-tablet:grid-cols-[1fr_1fr]"
        aria-label="Filtros"
        scroll={false}
        prefetch={false}
      >
        <Input
          className="flex-[1_1_100%] max-tablet:col-span-full"
          type="search"
          name="q"
          aria-label="Buscar startups"
          placeholder="Buscar startups"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={q}
        />
        <NativeSelect
          className="flex-[1_1_11rem]"
          name="industry"
          aria-label="Sector"
          defaultValue={industry ?? ""}
        >
          <option value="">Cualquier sector</option>
          {INDUSTRIES.map((each) => (
            <option key={each} value={each}>
              {INDUSTRY_LABELS[each]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect className="flex-[1_1_11rem]" name="stage" aria-label="Fase" defaultValue={stage ?? ""}>
          <option value="">Cualquier fase</option>
          {STAGES.map((each) => (
            <option key={each} value={each}>
              {STAGE_LABELS[each]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          className="flex-[1_1_11rem]"
          name="status"
          aria-label="Estado"
          defaultValue={status ?? ""}
        >
          <option value="">Cualquier estado</option>
          {LISTED_STATUSES.map((each) => (
            <option key={each} value={each}>
              {STATUSES[each]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect className="flex-[1_1_11rem]" name="sort" aria-label="Ordenar por" defaultValue={sort}>
          {STARTUP_SORTS.map((each) => (
            <option key={each} value={each}>
              {SORTS[each]}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit" className="max-tablet:col-span-full max-tablet:min-h-control">
          <Search /> Filtrar
        </Button>
      </Form>
    </search>
  );
}
