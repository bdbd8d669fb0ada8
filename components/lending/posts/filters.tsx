"use client";

import { SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { FILTER_NAMES, type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import { FILTERS, type PostSearch, queryOf, setFilters, sortNames, USUAL_SORT } from "./filter-labels";

const Sheet = dynamic(() => import("@/components/ui/sheet").then((module) => module.Sheet), { ssr: false });

type PostFiltersProps = { kind: PostKind; search: PostSearch };

/** The filters of the list on a desktop screen. All are kept in the address, so that it can be shared. */
export function PostFilters({ kind, search }: PostFiltersProps) {
  return (
    <FilterForm
      kind={kind}
      search={search}
      className="grid w-full grid-cols-[repeat(6,minmax(0,1fr))] gap-3 max-tablet:hidden"
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

function FilterForm({ kind, search, className, labelled = false, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const id = `filtro-${kind}${labelled ? "-hoja" : ""}`;

  // If the address changes otherwise (the back button, a chip that removes a filter), update the selects.
  useLayoutEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLSelectElement>("select[name]") ?? []) {
      field.value = writtenOf(search, field.name);
    }
  }, [search]);

  function apply({ currentTarget }: FormEvent<HTMLFormElement>) {
    const chosen = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    const wanted = { ...chosen, sort: chosen.sort ?? USUAL_SORT } as PostSearch;
    router.replace(`/p2p-lending?${queryOf(wanted, TAB_OF[kind])}`, { scroll: false });
  }

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
    <form
      ref={form}
      className={className}
      aria-label="Filtros"
      onChange={apply}
      onSubmit={(event) => event.preventDefault()}
    >
      {FILTER_NAMES.map((name) => {
        const { label, any, values, nameOf } = FILTERS[name];
        return field(name, label, [["", any], ...values.map((value) => [value, nameOf(value)] as const)]);
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
