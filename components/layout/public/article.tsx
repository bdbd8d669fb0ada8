import type { ComponentProps, ReactNode } from "react";
import { Display, Headline, Lead } from "@/components/display/heading";
import { BackHome } from "@/components/layout/public/prose";
import { cn } from "@/components/ui/cn";

/** A public page with several sections, wider than Prose. */
export function PublicArticle({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "mx-auto grid max-w-7xl gap-12 px-gutter pt-8 pb-16 *:min-w-0 max-tablet:gap-8 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-10",
        className,
      )}
      {...props}
    />
  );
}

type PublicHeadProps = {
  title: string;
  /** Whether the page presents the platform rather than one of its tools. */
  large?: boolean;
  children: ReactNode;
};

/** The header of a PublicArticle: a link to the start page, the title and the introduction. */
export function PublicHead({ title, large = false, children }: PublicHeadProps) {
  const Title = large ? Display : Headline;
  return (
    <header className="grid max-w-184 content-start gap-4 *:min-w-0">
      <BackHome />
      <Title>{title}</Title>
      <Lead className="text-md">{children}</Lead>
    </header>
  );
}

/** The next actions at the end of a PublicArticle. */
export function PublicActions(props: ComponentProps<"div">) {
  return <div className="flex flex-wrap gap-3" {...props} />;
}
