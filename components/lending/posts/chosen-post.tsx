"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Chosen = {
  /** The post that is open, or else the one that is pointed at. */
  id: number | null;
  point: (id: number | null) => void;
  open: (id: number | null) => void;
};

const ChosenContext = createContext<Chosen>({ id: null, point: () => undefined, open: () => undefined });

/** What the list and the map of rates say of each other: which of the posts is meant. */
export function ChosenPost({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<number | null>(null);
  const [opened, open] = useState<number | null>(null);
  const chosen = useMemo(() => ({ id: opened ?? pointed, point, open }), [opened, pointed]);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

export const useChosenPost = () => useContext(ChosenContext);

/** For what stands for a post: whoever points at it, or comes to it with the keyboard, means that post. */
export const pointsAt = (id: number, point: Chosen["point"]) => ({
  onPointerEnter: () => point(id),
  onPointerLeave: () => point(null),
  onFocus: () => point(id),
  onBlur: () => point(null),
});
