"use client";

import * as Radix from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { tabsListClass, tabsTriggerClass } from "./tabs-variants";

export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="tabs" {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List data-slot="tabs-list" className={cn(tabsListClass, className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="tabs-trigger" className={cn(tabsTriggerClass, className)} {...props} />;
}

export function TabsContent(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tabs-content" {...props} />;
}
