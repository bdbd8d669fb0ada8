import { NoPost } from "@/components/forum/no-post";

export default function PostNotFound() {
  return <NoPost />;
}
