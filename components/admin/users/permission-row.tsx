import type { ComponentProps } from "react";
import { AppIcon } from "@/components/display/apps/icon";
import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";
import { APPS, type AppKey } from "@/lib/auth/apps";

/** An app and its switch, in a list of them. */
export function PermissionRow({ className, ...props }: ComponentProps<"li">) {
  return (
    <li
      className={cn(
        "flex min-h-10 items-center gap-3 text-sm not-first:border-t max-tablet:min-h-11",
        className,
      )}
      {...props}
    />
  );
}

type PermissionNameProps = { app: AppKey; htmlFor: string; className?: string };

/** The name of the app, which is also the label of its switch. */
export function PermissionName({ app, htmlFor, className }: PermissionNameProps) {
  return (
    <label className={cn("flex flex-1 cursor-pointer items-center gap-2", className)} htmlFor={htmlFor}>
      <AppIcon app={app} className="text-muted-foreground" />
      <span>
        {APPS[app].name} {APPS[app].requiresKyc ? <Note as="span">KYC</Note> : null}
      </span>
    </label>
  );
}
