import '@fontsource-variable/inter/wght.css';
import '@parkett/web-ui/tokens.css';
import '@parkett/web-ui/base.css';
import { startI18n } from '@parkett/web-i18n';
import { applyLook, ToastHost } from '@parkett/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console';
import { queries } from './queries';
import { languagesOfWords } from './words/words';

async function start(): Promise<void> {
  applyLook();
  await startI18n(languagesOfWords);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Console />
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
