import { useRef } from 'react';

/**
 * For questions that are asked before the one before them is answered: call it with a question, and use the answer only if
 * there is one. Undefined: something else was asked meanwhile, whose answer is still to come or is here.
 */
export function useLatest(): <T>(question: Promise<T>) => Promise<{ readonly answer: T } | undefined> {
  const last = useRef(0);
  return async (question) => {
    const number = ++last.current;
    const answer = await question;
    return number === last.current ? { answer } : undefined;
  };
}
