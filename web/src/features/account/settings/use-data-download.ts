import { useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { downloadFile } from '../../../shared/download-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { settingsMessages as messages } from '../messages.ts';

/** Everything that the account has, as a file (security.md 12). */
export function useDataDownload() {
  const [isLoading, setIsLoading] = useState(false);

  async function downloadData(): Promise<void> {
    setIsLoading(true);
    try {
      const data = await request<unknown>('/api/users/data');
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(messages.dataFile(day), JSON.stringify(data, null, 1));
      toast.success(messages.downloaded);
    } catch {
      toast.error(messages.downloadFailed);
    }
    setIsLoading(false);
  }

  return { isLoading, downloadData };
}
