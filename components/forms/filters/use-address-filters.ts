import { useRouter } from "next/navigation";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { typedAmount, typedText } from "@/lib/core/format/typed-amount";

// While something is being written the list stays.
const WRITTEN_AFTER_MS = 500;

const NO_DEFAULTS: Readonly<Record<string, string>> = {};
const NO_AMOUNTS: readonly string[] = [];

type AddressFilters = {
  /** The list's address without its query. */
  path: string;
  /** What the list is narrowed to, as it stands in the address. */
  search: object;
  /** What an empty field stands for; the address does without it. */
  defaults?: Readonly<Record<string, string>>;
  /** The fields with an amount, which is written in the address as the API writes it. */
  amounts?: readonly string[];
};

/** What a form of filters needs so that what is chosen in it stands in the address at once, and can be shared. */
export function useAddressFilters({
  path,
  search,
  defaults = NO_DEFAULTS,
  amounts = NO_AMOUNTS,
}: AddressFilters) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address (the back button, a link that takes the filters off) is shown by the fields too: with the list itself,
  // because an effect that still waits runs before the next press is heard, and would undo it.
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];
    for (const field of fields) {
      if (field === document.activeElement) continue;
      const value = (search as Readonly<Record<string, string | undefined>>)[field.name] ?? "";
      field.value = amounts.includes(field.name) ? typedText(value) : value || (defaults[field.name] ?? "");
    }
  }, [search, defaults, amounts]);

  function addressOf(from: HTMLFormElement): string {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(from)) {
      const text = String(value).trim();
      if (text === "" || text === defaults[name]) continue;
      query.set(name, amounts.includes(name) ? typedAmount(text) : text);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  }

  // Read at once: by the time it is applied, a list rendered again has set the fields back.
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
