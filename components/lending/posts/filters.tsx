"use client";

import { SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useAddressFilters } from "@/components/forms/filters/use-address-filters";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { FILTER_NAMES, type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import { FILTERS, type PostSearch, setFilters, sortNames, USUAL_SORT } from "./filter-labels";

const Sheet = dynamic(() => import("@/components/ui/sheet").then((module) => module.Sheet), { ssr: false });

type PostFiltersProps = { kind: PostKind; search: PostSearch };

/** The filters of the list on a desktop screen. All are kept in the address, so that it can be shared. */
export function PostFilters({ kind, search }: PostFiltersProps) {
  return (
    <FilterForm
      kind={kind}
      search={search}
      className="grid w-full grid-cols-6 gap-3 max-[74rem]:grid-cols-3 max-tablet:hidden"
    />
  );
}

/** The filters on a phone, behind a button. */
export function FilterSheet({ kind, search }: PostFiltersProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = setFilters(search).length;
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        size="icon"
        className="flex-none!"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filtros, ${count} ${count === 1 ? "puesto" : "puestos"}` : "Filtros"}
        onClick={show}
      >
        <SlidersHorizontal />
      </Button>
      {wanted ? (
        <Sheet open={open} onOpenChange={setOpen} title="Filtros">
          <DialogBody>
            <FilterForm kind={kind} search={search} labelled className="grid gap-4">
              <Button variant="default" onClick={() => setOpen(false)}>
                Ver la lista
              </Button>
            </FilterForm>
          </DialogBody>
        </Sheet>
      ) : null}
    </>
  );
}

type FilterFormProps = PostFiltersProps & {
  className: string;
  /** Whether the selects have labels above; otherwise their empty option names them. */
  labelled?: boolean;
  children?: React.ReactNode;
};

const DEFAULTS = { sort: USUAL_SORT };

function FilterForm({ kind, search, className, labelled = false, children }: FilterFormProps) {
  const filters = useAddressFilters({
    path: `/p2p-lending?tab=${TAB_OF[kind]}`,
    search,
    defaults: DEFAULTS,
  });
  const id = `filtro-${kind}${labelled ? "-hoja" : ""}`;

  const field = (name: string, label: string, choices: readonly (readonly [string, string])[]) => {
    const select = (
      <NativeSelect
        id={`${id}-${name}`}
        name={name}
        {...(!labelled && { "aria-label": label })}
        defaultValue={writtenOf(search, name)}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    );
    return labelled ? (
      <Field key={name} id={`${id}-${name}`} label={label}>
        {select}
      </Field>
    ) : (
      <div key={name}>{select}</div>
    );
  };

  return (
    <form {...filters} className={className} aria-label="Filtros">
      {FILTER_NAMES.map((name) => {
        const { label, any, values, nameOf } = FILTERS[name];
        const none = labelled ? any : label;
        return field(name, label, [["", none], ...values.map((value) => [value, nameOf(value)] as const)]);
      })}
      {field(
        "sort",
        "Ordenar por",
        sortNames(kind).map(({ sort, name }) => [sort, name] as const),
      )}
      {children}
    </form>
  );
}

function writtenOf(search: PostSearch, name: string): string {
  return (search as Readonly<Record<string, string | undefined>>)[name] ?? "";
}
