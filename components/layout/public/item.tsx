import { notFound } from "next/navigation";
import { Unavailable } from "@/components/display/unavailable";
import { DomainError } from "@/lib/core/command/errors";

type Read<Item> = { item: Item } | { refusal: string };

/** Reads the item of a public page. An item that does not exist answers 404; another refusal is returned. */
export async function readItem<Item>(read: () => Promise<Item>): Promise<Read<Item>> {
  try {
    return { item: await read() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") notFound();
    return { refusal: error.message };
  }
}

/** Says why an item cannot be shown now, for example after too many attempts. */
export function Refused({ children }: { children: string }) {
  return (
    <Unavailable title="Ahora no se puede mostrar" href="/" act="Ir a la portada">
      {children}
    </Unavailable>
  );
}
