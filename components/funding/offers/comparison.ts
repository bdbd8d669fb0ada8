import type { ComponentProps } from "react";
import type { Tone } from "@/components/funding/mark";
import type { Badge } from "@/components/ui/badge";

export type Cell = {
  text: string;
  /** How the condition compares with the request; null if it is equal. */
  mark: { tone: Tone; text: string } | null;
  /** Whether the condition differs although it is better for neither party. */
  isChanged?: boolean;
  badge?: ComponentProps<typeof Badge>["variant"];
  note?: string;
};

type Row = { key: string; label: string; ask: string | null };

export type Band = { name: string; rows: readonly Row[] };

/** An offer as a column of the comparison. */
export type ComparedOffer = {
  id: number;
  name: string;
  picture: string | null;
  /** «v3 · 3 diferencias» */
  summary: string;
  cells: Readonly<Record<string, Cell>>;
  /** The text of its button. */
  act: string;
};
