import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { typedAmount, typedText } from "@/lib/core/format/typed-amount";

// The list changes only after the member stops typing.
const WRITTEN_AFTER_MS = 500;

const NO_DEFAULTS: Readonly<Record<string, string>> = {};
const NO_AMOUNTS: readonly string[] = [];

export type AddressFilters = {
  /** The path of the list, with the part of its query that the form does not contain. */
  path: string;
  /** The current filters, from the query of the address. */
  search: object;
  /** The default value of each field; the address omits a field with its default value. */
  defaults?: Readonly<Record<string, string>>;
  /** The fields with an amount; the address contains it in the format of the API. */
  amounts?: readonly string[];
};

type Control = HTMLInputElement | HTMLSelectElement;

/** Whether a field has another value than the page was delivered with. */
function isChanged(field: Control): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.selectedOptions[0] !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0]);
}

/**
 * The ref and handlers of a filter form whose input immediately changes the address of the list, so that it can be
 * shared.
 */
export function useAddressFilters({
  path,
  search,
  defaults = NO_DEFAULTS,
  amounts = NO_AMOUNTS,
}: AddressFilters) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNew = useRef(true);
  const isTraversed = useRef(false);

  // The back button also restores the field that has the focus, and input that is not applied yet is dropped. Noted
  // while the event is captured, before the router renders the other address.
  useEffect(() => {
    const note = () => {
      clearTimeout(waiting.current);
      isTraversed.current = true;
    };
    window.addEventListener("popstate", note, { capture: true });
    return () => window.removeEventListener("popstate", note, { capture: true });
  }, []);

  // Choices that were made before the page was hydrated are applied. If the address changes otherwise (the back button,
  // a link that clears the filters), the fields are updated. A layout effect, because a passive effect could run after
  // the next input event and undo it.
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<Control>("[name]") ?? [])];
    const isEarly = isNew.current && fields.some(isChanged);
    isNew.current = false;
    if (isEarly) return form.current?.requestSubmit();
    for (const field of fields) {
      if (field === document.activeElement && !isTraversed.current) continue;
      const value = (search as Readonly<Record<string, string | undefined>>)[field.name] ?? "";
      field.value = amounts.includes(field.name) ? typedText(value) : value || (defaults[field.name] ?? "");
    }
    isTraversed.current = false;
  }, [search, defaults, amounts]);

  function addressOf(from: HTMLFormElement): string {
    const [base = "", fixed] = path.split("?");
    const query = new URLSearchParams(fixed);
    for (const [name, value] of new FormData(from)) {
      const text = String(value).trim();
      if (text === "" || text === defaults[name]) continue;
      query.set(name, amounts.includes(name) ? typedAmount(text) : text);
    }
    return query.size > 0 ? `${base}?${query}` : base;
  }

  // Read immediately: by the time the filters are applied, a new render of the list has reset the fields.
  function apply(from: HTMLFormElement, afterMs: number): void {
    clearTimeout(waiting.current);
    const address = addressOf(from);
    waiting.current = setTimeout(() => router.replace(address, { scroll: false }), afterMs);
  }

  return {
    ref: form,
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
      apply(currentTarget, target instanceof HTMLInputElement ? WRITTEN_AFTER_MS : 0),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget, 0);
    },
  };
}
