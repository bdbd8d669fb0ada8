import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Wordmark } from "./wordmark";

export function Mark({ className }: { className?: string }) {
  return (
    <svg
      className={cn("size-7 flex-none fill-current text-primary", className)}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d="M3 2h26v2.8c-4.2 0-6.5.9-6.5 3.2h-13c0-2.3-2.3-3.2-6.5-3.2zM6 27.2h20V30H6z" />
      <svg x="9.5" y="8.6" width="13" height="18" viewBox="0 0 13 18" aria-hidden="true">
        <path d="M0 -1C0 -4 13 -3 13 -6v4.3C13 1.3 0 0.3 0 3.3zM0 5C0 2 13 3 13 0v4.3C13 7.3 0 6.3 0 9.3zM0 11C0 8 13 9 13 6v4.3C13 13.3 0 12.3 0 15.3zM0 17C0 14 13 15 13 12v4.3C13 19.3 0 18.3 0 21.3z" />
      </svg>
    </svg>
  );
}

const BRAND = "inline-flex items-center gap-2 text-lg font-semibold text-foreground no-underline";

/** The logo and the name; `href={null}` shows them without a link to the start page. */
export function Brand({
  name,
  href = "/",
  className,
}: {
  name: string;
  href?: string | null;
  className?: string;
}) {
  const content = (
    <>
      <Mark /> <Wordmark name={name} />
    </>
  );
  return href === null ? (
    <span className={cn(BRAND, className)}>{content}</span>
  ) : (
    <Link className={cn(BRAND, className)} href={href} prefetch={false}>
      {content}
    </Link>
  );
}
