import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ToastAction, ToastNote } from "./toast";

const toastVariants = cva(
  "grid w-full [touch-action:pan-y] grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md border border-l-3 bg-popover p-4 font-sans text-sm leading-snug font-normal text-foreground shadow-lg has-[p,span]:items-start [&_p]:wrap-anywhere",
  {
    variants: {
      tone: {
        success: "border-l-success [&>svg]:text-success",
        error: "border-l-destructive [&>svg]:text-destructive",
      },
    },
  },
);

type ToastFrameProps = Omit<ComponentProps<"div">, "className"> & { tone: "success" | "error" };

/** The box of a toast, with its icon; announced to screen readers. */
export function ToastFrame({ tone, children, ...props }: ToastFrameProps) {
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <div className={toastVariants({ tone })} role={tone === "error" ? "alert" : "status"} {...props}>
      <Icon />
      {children}
    </div>
  );
}

type ToastActionsProps = { next: ToastNote["next"]; dismiss: () => void };

/** The action buttons of a toast. */
export function ToastActions({ next, dismiss }: ToastActionsProps) {
  if (!next) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {[next].flat().map((action) => (
        <Action key={action.label} action={action} dismiss={dismiss} />
      ))}
    </span>
  );
}

function Action({ action, dismiss }: { action: ToastAction; dismiss: () => void }) {
  if ("href" in action) {
    return (
      <Link className="mt-2 inline-block font-[550]" href={action.href} onClick={dismiss}>
        {action.label}
      </Link>
    );
  }
  function act() {
    dismiss();
    if ("act" in action) action.act();
  }
  return (
    <button type="button" className={`mt-2 ${buttonVariants({ size: "sm" })}`} onClick={act}>
      {action.label}
    </button>
  );
}
